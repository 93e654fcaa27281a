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
  const channel = 'EventSource' in window ? openChannel(name, onId) : undefined;
  if (!channel) return () => {};
  const listen = (signal: AbortSignal) =>
    new Promise<void>((release) => {
      const events = new EventSource(releaseEventsPath);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        onId(data);
        channel.post(data);
      };
      signal.addEventListener('abort', () => {
        events.close();
        release();
      });
    });
  let connection = new AbortController();
  const connect = () => {
    const { signal } = (connection = new AbortController());
    // Rejects when it is stopped while another tab holds the lock, and where there are no locks.
    requestLock(name, () => listen(signal), signal).catch(() => undefined);
  };
  const disconnect = () => connection.abort();
  const reconnect = ({ persisted }: PageTransitionEvent) => persisted && connect();
  // Browsers keep no page for going back and forward whose lock another page waits for.
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', reconnect);
  connect();
  return () => {
    removeEventListener('pagehide', disconnect);
    removeEventListener('pageshow', reconnect);
    disconnect();
    channel.close();
  };
}
