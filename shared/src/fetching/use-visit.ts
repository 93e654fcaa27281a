import { useState } from 'react';

let visits = 0;

/** The number of this visit of a screen. As part of a key, it keeps what an earlier visit fetched from being shown. */
export function useVisit(): number {
  const [visit] = useState(() => (visits += 1));
  return visit;
}
