import { useEffect, type ComponentType } from 'react';
import {
  extensionPointAttribute,
  extensionPointsEvent,
  extensionPropsAttribute,
} from '../contracts/releases/registry/extension-points';
import { useLocation } from '@site/shared/router';
import type { ExtensionPoints } from './extension-points';

type Name = keyof ExtensionPoints;
type ExtensionPointProps<Point extends Name> = { name: Point } & ExtensionPoints[Point];

/**
 * Where extensions of other remotes stand. The shell shows those that the operator has granted, each on its own: one that fails
 * is not there. It takes no part in the layout, so each extension is laid out like an element in its place.
 */
export function ExtensionPoint<Point extends Name>({ name, ...props }: ExtensionPointProps<Point>) {
  const json = JSON.stringify(props);
  useEffect(() => {
    const announce = () => void document.dispatchEvent(new Event(extensionPointsEvent));
    announce();
    return announce;
  }, [name, json]);
  return (
    <div
      {...{ [extensionPointAttribute]: name, [extensionPropsAttribute]: json }}
      // Its content belongs to the server and the shell.
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
    />
  );
}

/** The same object forever, so that no update removes the extensions. */
const nothing = { __html: '' };

/** Makes a component an extension: the page of a path below `/extensions/`. It gets the props of the extension point. */
export function toExtension<Point extends Name>(
  name: Point,
  Component: ComponentType<ExtensionPoints[Point]>,
): ComponentType {
  return function Extension() {
    const json = new URLSearchParams(useLocation().search).get(name);
    if (json === null) throw new Error(`An extension of ${name} stands elsewhere`);
    return <Component {...(JSON.parse(json) as ExtensionPoints[Point])} />;
  };
}
