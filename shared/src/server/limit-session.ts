import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';

interface SessionLimits {
  /** For the first request of a session. */
  headersMs: number;
  /** For the next one while there is none. */
  idleMs: number;
}

/**
 * Ends a session of HTTP/2 on which no request arrives. Frames without one, such as pings or headers that never end,
 * prolong nothing.
 */
export function limitSession(session: ServerHttp2Session, { headersMs, idleMs }: SessionLimits): void {
  let timer: NodeJS.Timeout | undefined;
  let streams = 0;
  const wait = (ms: number) => {
    timer = setTimeout(() => session.destroy(), ms).unref();
  };
  wait(headersMs);
  session.on('stream', (stream: ServerHttp2Stream) => {
    clearTimeout(timer);
    streams += 1;
    stream.once('close', () => {
      streams -= 1;
      if (streams === 0 && !session.destroyed) wait(idleMs);
    });
  });
  session.once('close', () => clearTimeout(timer));
}
