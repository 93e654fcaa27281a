import type { EntryPlace } from '../navigation-entry';

/** On the element of an extension point: its name. */
export const extensionPointAttribute = 'data-extension-point';

/** On the same element: the props of the extensions there, as JSON. */
export const extensionPropsAttribute = 'data-extension-props';

/** Dispatched on the document when extension points have appeared, disappeared or changed their props. */
export const extensionPointsEvent = 'extension-points';

/** The start of the path of each extension, as its remote names it. No page has such an address. */
export const extensionsPath = '/extensions/';

/** The address at which a remote renders an extension. */
export function toExtensionAddress(path: string, point: EntryPlace, props: string): string {
  return `${path}?${new URLSearchParams({ [point]: props })}`;
}

/** Whether a remote offers an extension point: others cannot imitate it. */
export function offersExtensionPoint(remote: string | undefined, point: string): boolean {
  return remote !== undefined && point.startsWith(`${remote}.`);
}
