/** Runs in the page before everything else; the checks ask `window.remoteCheck`. */
import { watchBuiltIns } from './watch-built-ins';
import { watchListeners } from './watch-listeners';
import { findReplacedMarkup, noteTakenOver, rememberMarkup } from './watch-markup';
import { watchReact } from './watch-react';
import { findStrayStyles, findUnscopedRules, rememberSheets } from './watch-styles';
import { watchStorage } from './watch-storage';
import { watchTimers } from './watch-timers';
import { watchViolations } from './watch-violations';

const listeners = watchListeners();
const timers = watchTimers();
const storageProblems = watchStorage();
// Last, because the others put themselves in the place of some of it.
const findChangedBuiltIns = watchBuiltIns();

const remoteCheck = {
  renderers: watchReact(noteTakenOver),
  violations: watchViolations(),
  storageProblems,
  findChangedBuiltIns,
  rememberMarkup,
  findReplacedMarkup,
  rememberSheets,
  findUnscopedRules,
  findStrayStyles,
  /** What lives in the page now, by what it is. */
  count: (): Record<string, number> => ({
    ...Object.fromEntries(listeners),
    ...timers(),
    'element in the body': bodyElements(false),
    'hidden element in the body': bodyElements(true),
    'style sheet': document.styleSheets.length + document.adoptedStyleSheets.length,
  }),
};

function bodyElements(isHidden: boolean): number {
  return [...document.body.children].filter(({ ariaHidden }) => (ariaHidden === 'true') === isHidden).length;
}

declare global {
  interface Window {
    remoteCheck: typeof remoteCheck;
  }
}

window.remoteCheck = remoteCheck;
