import { useEffect } from 'react';
import './search-hits.css';

/** Marks the words of a search in the titles and texts of the page, where the browser can. */
export function useSearchHits(words: string | undefined): void {
  useEffect(() => {
    const page = document.querySelector('main');
    if (!page || !words || !('highlights' in CSS)) return;
    let isOver = false;
    let stop = () => {};
    // For those who search. A page without marks is a page all the same.
    import('./mark-hits').then(
      ({ markHits }) => {
        if (!isOver) stop = markHits(page, words);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [words]);
}
