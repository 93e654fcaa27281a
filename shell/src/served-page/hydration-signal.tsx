import { useEffect } from 'react';

/** What waits for it: `hold-input.js`, which holds input back until something takes it. */
export const hydrationEvent = 'hydrated';

/** Stands beside what takes input: tells that from now on it does. */
export function HydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    document.dispatchEvent(new Event(hydrationEvent));
  }, []);
  return null;
}
