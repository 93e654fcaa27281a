import { isEmpty } from './is-empty';

/** How long a page may be empty. */
const emptyMs = 4000;
const lookMs = 500;

/**
 * Looks at a page as long as it is shown, and tells once when nothing of it has been visible for four seconds. Returns what
 * ends it. Time in which the tab is hidden does not count.
 *
 * @param since when the page was opened, as `performance.now()`
 */
export function watchPage(findArea: () => Element | null, since: number, onEmpty: () => void): () => void {
  let emptySince: number | undefined = since;
  let isFirst = true;
  const look = () => {
    const area = findArea();
    const now = performance.now();
    if (document.visibilityState === 'hidden' || !area || !isEmpty(area)) emptySince = undefined;
    else emptySince ??= now;
    // What was there before the first look may have been on its way.
    if (!isFirst && emptySince !== undefined && now - emptySince >= emptyMs) {
      stop();
      onEmpty();
    }
    isFirst = false;
  };
  const timer = setInterval(look, lookMs);
  const stop = () => clearInterval(timer);
  return stop;
}
