import { useSyncExternalStore } from 'react';

/**
 * A fact about the window or the screen, read anew whenever one of them changes; undefined on a server, which knows
 * neither, and while the browser takes over its markup.
 */
export function useLiveValue<Value extends string | number>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(subscribe, read, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  // Zoom, rotation and a move to another monitor arrive as a resize too.
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
