import { openChannel, requestLock } from '@site/shared/browser/tabs';
import { releaseEventsPath } from '@site/shared/contracts';

/** Of the lock that one tab holds, and of the channel over which it tells the others. */
const name = 'release-events';

/**
 * Calls back with the id of each release set that goes live. The tabs of a browser share one connection, which one of them
 * holds: over HTTP/1.1 a browser has six for a site. Where tabs cannot agree on one, nothing is told. Returns the function
 * that stops it.
 */
export function followReleaseEvents(onId: (id: string) => void): () => void {
  const channel = openChannel(name);
  if (!channel || !('EventSource' in window)) return () => {};
  const stop = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<string>) => onId(data);
  const hold = () =>
    new Promise<void>((release) => {
      const events = new EventSource(releaseEventsPath);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        onId(data);
        channel.postMessage(data);
      };
      stop.signal.addEventListener('abort', () => {
        events.close();
        release();
      });
    });
  // Rejects when it is stopped while another tab holds the lock, and where there are no locks.
  requestLock(name, hold, stop.signal).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
