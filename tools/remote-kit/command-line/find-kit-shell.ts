import type { BuiltShell } from '@site/release/check-remote';

/** Loads it when a release is checked: what it needs of a browser, nothing else does. */
export const findKitShell = async (): Promise<BuiltShell> => (await import('./kit-shell')).kitShell;
