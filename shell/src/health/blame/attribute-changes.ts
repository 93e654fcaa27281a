import type { ActiveRelease } from '@site/shared/contracts';
import type { Change } from '../../remotes/federation/built-ins';
import { RemoteLoadError } from '../../remotes/remote-load-error';
import { findChanger } from './find-changer';
import type { Releases } from '../../remotes/find-release-of-file';

const mostNames = 3;

/** Names of outside changes in earlier warnings: an extension may repeat its changes. */
const warned = new Set<string>();

export interface AttributedChanges {
  /** The failure of each release that has made changes. */
  failures: [ActiveRelease, Error][];
  /** Changes that no release has made. */
  others: Change[];
}

/** Finds the release that has made each change of a built-in object, by the files of the releases on this page. */
export async function attributeChanges(changes: Change[], releases: Releases): Promise<AttributedChanges> {
  const names = new Map<ActiveRelease, string[]>();
  const others: Change[] = [];
  for (const change of changes) {
    const changer = await findChanger(change, releases);
    if (changer) names.set(changer, [...(names.get(changer) ?? []), change.name]);
    else others.push(change);
  }
  return { failures: [...names].map(([release, list]) => [release, toFailure(release, list)]), others };
}

/** Throws if a release that was just loaded has made some of the changes. Returns the others. */
export async function refuseChanges(release: ActiveRelease, changes: Change[]): Promise<Change[]> {
  const { failures, others } = await attributeChanges(changes, { remotes: [release] });
  for (const [, failure] of failures) throw failure;
  return others;
}

/** Warns once on the console of each change that no release has made, such as one of a browser extension. */
export function warnOutsideChanges(changes: Change[]): void {
  const names = changes.map(({ name }) => name).filter((name) => !warned.has(name));
  if (names.length === 0) return;
  for (const name of names) warned.add(name);
  console.warn(`Outside change, put back and counted against no release: ${toList(names)}`);
}

function toFailure(release: ActiveRelease, names: string[]): Error {
  return new RemoteLoadError(release, 'contract', `it changes what belongs to all: ${toList(names)}`);
}

function toList(names: string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return names.slice(0, mostNames).join(', ') + more;
}
