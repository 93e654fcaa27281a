import { isEmpty } from './is-empty';

/** How long a page may be empty. */
const emptyMs = 4000;

/**
 * Creates the check of a page, to be made twice a second as long as the page is shown. It is true once, when nothing of the page
 * has been visible for four seconds. Time in which the tab is hidden does not count.
 *
 * @param since when the page was opened, as `performance.now()`
 */
export function createEmptyCheck(since: number): () => boolean {
  let emptySince: number | undefined = since;
  let isFirst = true;
  let isFound = false;
  return () => {
    if (isFound) return false;
    const area = document.querySelector('main');
    const now = performance.now();
    if (document.visibilityState === 'hidden' || !area || !isEmpty(area)) emptySince = undefined;
    else emptySince ??= now;
    // What was there before the first look may have been on its way.
    isFound = !isFirst && emptySince !== undefined && now - emptySince >= emptyMs;
    isFirst = false;
    return isFound;
  };
}
