import { KeptObjects, listBrowserObjects, listLanguageObjects } from '@site/shell/built-ins';

/** The check of accessibility puts itself in the place of the first, and the shell in that of the others, for page translators. */
const changedBefore = [
  'document.elementsFromPoint',
  'Node.prototype.insertBefore',
  'Node.prototype.removeChild',
];

/** Finds what was changed of the objects of language and browser since; to be called after the other watchers have. */
export function watchBuiltIns(): () => string[] {
  const kept = new KeptObjects([...listLanguageObjects(), ...listBrowserObjects()]);
  return () =>
    kept
      .restore()
      .map(({ name }) => name)
      .filter((name) => !changedBefore.includes(name));
}
