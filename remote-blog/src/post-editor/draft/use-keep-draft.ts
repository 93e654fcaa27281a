import { useEffect, useEffectEvent } from 'react';

/** Time without typing after which the text is kept. */
const pauseMs = 400;

/**
 * Keeps what is typed: when the typing pauses, when the page is left and when it is closed. `keep` is called with what
 * the latest render gave it.
 */
export function useKeepDraft(values: unknown, keep: () => void): void {
  const keepNow = useEffectEvent(keep);

  useEffect(() => {
    const timer = setTimeout(keepNow, pauseMs);
    return () => clearTimeout(timer);
  }, [values]);

  useEffect(() => {
    const onPageHide = () => keepNow();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      keepNow();
    };
  }, []);
}
