import { KeptObjects, listBrowserObjects, listLanguageObjects } from '@site/shell/built-ins';

/** The check of accessibility puts itself in its place. */
const changedByChecks = ['document.elementsFromPoint'];

/** Finds what was changed of the objects of language and browser since; to be called after the other watchers have. */
export function watchBuiltIns(): () => string[] {
  const kept = new KeptObjects([...listLanguageObjects(), ...listBrowserObjects()]);
  return () => kept.restore().filter((name) => !changedByChecks.includes(name));
}
