import { useSyncExternalStore } from 'react';

/** A property of the window or the screen, updated when one of them changes; undefined on a server and during hydration. */
export function useLiveValue<Value extends string | number>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(subscribe, read, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  // Zoom, rotation and moving to another monitor also cause a resize.
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
