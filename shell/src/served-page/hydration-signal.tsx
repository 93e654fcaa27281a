import { useEffect } from 'react';

/** What waits for it: `replay-early-input.js`, which defers input until hydration. */
export const hydrationEvent = 'hydrated';

interface HydrationSignalProps {
  /** The page inside of the frame is still markup that takes no input. */
  isFrameOnly?: boolean;
}

/** Stands beside what takes input: tells that from now on it does. */
export function HydrationSignal({ isFrameOnly = false }: HydrationSignalProps) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = isFrameOnly ? 'frame' : '';
    document.dispatchEvent(new Event(hydrationEvent));
  }, [isFrameOnly]);
  return null;
}
