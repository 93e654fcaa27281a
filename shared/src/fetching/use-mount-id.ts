import { useState } from 'react';

let mounts = 0;

/** A number that is new each time a component mounts. In a cache key it hides what an earlier mount fetched. */
export function useMountId(): number {
  const [id] = useState(() => (mounts += 1));
  return id;
}
