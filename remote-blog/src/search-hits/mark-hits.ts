import { findHits, toStems } from './find-hits';
import { searchedText } from './searched-text';

/** Styled in `search-hits.css`. */
const name = 'search-hits';

/** Marks the words in the searched texts of the page, also in those that come later. Returns what ends that. */
export function markHits(page: Element, words: string): () => void {
  const stems = toStems(words);
  const mark = () => {
    const texts = [...page.querySelectorAll(`[${searchedText}]`)];
    // The page's own elements stay as they are: React and the highlighting of code have them in their hands.
    CSS.highlights.set(name, new Highlight(...texts.flatMap((text) => findHits(text, stems))));
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    CSS.highlights.delete(name);
  };
}
