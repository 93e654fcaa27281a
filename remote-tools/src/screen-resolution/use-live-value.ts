import { useSyncExternalStore } from 'react';

/** A fact about the window or the screen, read anew whenever one of them changes. */
export function useLiveValue<Value extends string | number>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(onChange: () => void): () => void {
  // Zoom, rotation and a move to another monitor arrive as a resize too.
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
