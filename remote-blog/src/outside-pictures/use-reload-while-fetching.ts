import { useEffect, useEffectEvent } from 'react';
import type { OwnPostSummary } from '@site/shared/contracts/api';

const reloadMs = 5_000;

/** Fetches a list anew from time to time while the site fetches pictures of its posts. */
export function useReloadWhileFetching(
  posts: Pick<OwnPostSummary, 'fetching_pictures'>[] | undefined,
  reload: () => Promise<void>,
): void {
  const isFetching = posts?.some(({ fetching_pictures: count = 0 }) => count > 0) ?? false;
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setInterval(() => void reloadNow(), reloadMs);
    return () => clearInterval(timer);
  }, [isFetching]);
}
