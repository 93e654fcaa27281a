import { findHits, textsIn, toStems } from './find-hits';
import { searchedText } from './searched-text';

/** Styled in `search-hits.css`. */
const name = 'search-hits';
/** More would only paint the page. */
const hitsMax = 500;

/** Marks the words in the searched texts of the page, also in those that come later. Returns what ends that. */
export function markHits(page: Element, words: string): () => void {
  const stems = toStems(words);
  // The page's own elements stay as they are: React and the highlighting of code have them in their hands.
  const hits = new Highlight();
  CSS.highlights.set(name, hits);
  const mark = (texts: Iterable<Text>) => {
    for (const text of texts) {
      if (!text.parentElement?.closest(`[${searchedText}]`)) continue;
      for (const hit of findHits(text, stems)) {
        if (hits.size === hitsMax) return;
        hits.add(hit);
      }
    }
  };
  mark(textsIn(page));
  // Only what has changed is read again: the highlighting of code changes a page once for each piece of it.
  const observer = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ target, addedNodes }) => [
      ...addedNodes,
      ...(target instanceof Text ? [target] : []),
    ]);
    const changed = new Set(nodes.filter(({ isConnected }) => isConnected).flatMap(textsIn));
    for (const hit of hits) {
      const text = hit.startContainer;
      if (!text.isConnected || changed.has(text as Text)) hits.delete(hit);
    }
    mark(changed);
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    CSS.highlights.delete(name);
  };
}
