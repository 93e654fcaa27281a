import type { Location } from '@site/shared/router';

export type Side = 'live' | 'fallback';

type MountStatus = 'waiting' | 'running' | 'shown' | 'failed';

/**
 * The failover of one remote. The live release starts alone. When it fails or is slow the fallback starts as well, and
 * the first of them that is on the screen stays.
 */
export interface Failover {
  live: MountStatus;
  fallback: MountStatus;
  /** Counts from 0; Try again starts the next round. */
  round: number;
  /** By side, the page for which it was loaded again after a failed chunk. */
  reloadedFor: Partial<Record<Side, string>>;
  /** The page that the live release is slow with, while another of its pages is on the screen. */
  awaited?: Location;
  /** Where the last failure happened. */
  failedAt?: string;
}

export type FailoverEvent =
  | { type: 'shown'; side: Side }
  | { type: 'reloaded'; side: Side; pathname: string }
  | { type: 'failed'; side: Side; pathname: string }
  | { type: 'slow'; awaited?: Location | undefined }
  | { type: 'again' };

export const initialFailover: Failover = { live: 'running', fallback: 'waiting', round: 0, reloadedFor: {} };

export function reduceFailover(failover: Failover, event: FailoverEvent): Failover {
  switch (event.type) {
    case 'shown':
      if (event.side === 'fallback') return { ...failover, live: 'failed', fallback: 'shown' };
      // A page that came from the server is shown already: it is not rendered once more.
      if (failover.live === 'shown' && failover.fallback === 'waiting') return failover;
      return { ...initialFailover, live: 'shown', round: failover.round, reloadedFor: failover.reloadedFor };
    case 'reloaded':
      return {
        ...failover,
        [event.side]: 'running',
        reloadedFor: { ...failover.reloadedFor, [event.side]: event.pathname },
      };
    case 'failed':
      return event.side === 'live'
        ? {
            ...failover,
            live: 'failed',
            fallback: startIfWaiting(failover.fallback),
            failedAt: event.pathname,
          }
        : { ...failover, fallback: 'failed', failedAt: event.pathname };
    case 'slow':
      return { ...failover, fallback: startIfWaiting(failover.fallback), awaited: event.awaited };
    case 'again':
      return { ...initialFailover, round: failover.round + 1 };
  }
}

function startIfWaiting(status: MountStatus): MountStatus {
  return status === 'waiting' ? 'running' : status;
}
