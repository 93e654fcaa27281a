import type { RootOptions } from 'react-dom/client';
import { findLoadFailure } from './remotes/find-load-failure';

/** What a boundary has caught last. */
export let lastCaught: unknown;

const warn = (error: unknown) => console.warn((lastCaught = error));

/** What React tells of errors that did not end the page. */
export const rootOptions: RootOptions = {
  // A boundary has handled it, with a fallback or a panel.
  onCaughtError: warn,
  // A file that a release lost while React was rendering: rendered again, the boundary above has it. Whatever else React
  // recovers from is a fault of the page.
  onRecoverableError: (error) => (findLoadFailure((error as Error).cause) ? warn : reportError)(error),
};
