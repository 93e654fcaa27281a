import { startTransition, useEffect, useState } from 'react';

/** False for the first rendering, which has to be that of the server. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}
