import { useEffect, useEffectEvent } from 'react';

/** Time without typing after which the text is kept. */
const pauseMs = 400;

/**
 * Keeps what is typed: when the typing pauses, when the page is left and when it is closed. A file is kept at once, because
 * there is no time for it when the page is closed. `keep` is called with what
 * the latest render gave it.
 */
export function useKeepDraft(values: unknown, file: File | null, keep: () => void): void {
  const keepNow = useEffectEvent(keep);

  useEffect(() => {
    const timer = setTimeout(keepNow, pauseMs);
    return () => clearTimeout(timer);
  }, [values]);

  useEffect(() => {
    if (file) keepNow();
  }, [file]);

  useEffect(() => {
    const onPageHide = () => keepNow();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      keepNow();
    };
  }, []);
}
