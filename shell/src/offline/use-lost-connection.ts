import { useEffect, useState } from 'react';
import { canReachSite, intervalMs } from './can-reach-site';

/** Whether the site cannot be reached. When it can be again, everything that waits for the `online` event is told. */
export function useLostConnection(): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let wasLost = false;
    const check = async () => {
      const isReachable = await canReachSite();
      if (isOver) return;
      setLost(!isReachable);
      if (!isReachable) timer = setTimeout(() => void check(), intervalMs);
      else if (wasLost) dispatchEvent(new Event('online'));
      wasLost = !isReachable;
    };
    void check();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return isLost;
}
