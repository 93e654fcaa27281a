import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EntryPlace, LiveRemote } from '@site/shared/contracts';
import {
  extensionPointAttribute,
  extensionPointsEvent,
  extensionPropsAttribute,
  offersExtensionPoint,
  toExtensionAddress,
} from '@site/shared/contracts/registry';
import { useEntries } from '../layout/use-entries';
import { useReleaseSet } from '../releases';
import { Extension } from './extension';

interface FoundPoint {
  element: HTMLElement;
  /** In it, for React, which knows nothing of what the server has rendered beside it. */
  host: HTMLElement;
  name: EntryPlace;
  props: string;
}

/** The extensions in all extension points of the page on the screen. */
export function Extensions() {
  const [points, setPoints] = useState<FoundPoint[]>([]);
  useEffect(() => {
    const find = () => setPoints(findPoints());
    find();
    document.addEventListener(extensionPointsEvent, find);
    return () => document.removeEventListener(extensionPointsEvent, find);
  }, []);
  return points.map((point, index) =>
    createPortal(<ExtensionsOf {...point} />, point.host, `${point.name} ${index}`),
  );
}

function ExtensionsOf({ element, name, props }: Omit<FoundPoint, 'host'>) {
  const { remotes } = useReleaseSet();
  return useEntries(name).flatMap((entry) => {
    const remote = remotes.find(({ entries }) => entries?.includes(entry));
    if (!remote) return [];
    return (
      <Extension
        key={`${remote.name}@${remote.release} ${entry.path}`}
        releases={[remote, ...findFallback(remote, name, entry.path)]}
        address={toExtensionAddress(entry.path, name, props)}
        onShown={() => removeServed(element, remote.name)}
      />
    );
  });
}

function findFallback({ fallback }: LiveRemote, name: EntryPlace, path: string) {
  const has = fallback?.entries?.some((entry) => entry.place === name && entry.path === path);
  return fallback && has ? [fallback] : [];
}

/** Not those within extensions, nor those that a remote has under the name of another one. */
function findPoints(): FoundPoint[] {
  const elements = document.querySelectorAll<HTMLElement>(`main [${extensionPointAttribute}]`);
  return [...elements].flatMap((element) => {
    const name = element.getAttribute(extensionPointAttribute) as EntryPlace;
    const props = element.getAttribute(extensionPropsAttribute) ?? '{}';
    const area = element.closest<HTMLElement>('[data-remote]');
    const isNested = area?.closest(`[${extensionPointAttribute}]`);
    if (isNested || !offersExtensionPoint(area?.dataset['remote'], name)) return [];
    return [{ element, host: findHost(element), name, props }];
  });
}

const hosts = new WeakMap<HTMLElement, HTMLElement>();

function findHost(element: HTMLElement): HTMLElement {
  const known = hosts.get(element);
  if (known) return known;
  const host = document.createElement('div');
  element.append(host);
  hosts.set(element, host);
  return host;
}

/** What the browser has replaces what the server has rendered. */
function removeServed(element: HTMLElement, remote: string): void {
  for (const served of element.querySelectorAll<HTMLElement>(':scope > [data-served]'))
    if (served.dataset['remote'] === remote) served.remove();
}
