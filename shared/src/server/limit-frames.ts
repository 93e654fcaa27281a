import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import { onBodyBytes } from './on-body-bytes';

export interface FrameLimits {
  /** Bytes that carry neither a request nor a part of a body: pings, settings, priorities, empty frames. */
  bytes: number;
  windowMs: number;
}

const lookEveryMs = 1_000;
/** No request has more of them. */
const headerBytes = 16 * 1024;
/** Who downloads says now and then that more may come. */
const partOfSent = 1 / 50;

/** Calls back once when a session is busy with frames that are good for nothing. Node tells of most of them to nobody. */
export function limitFrames(session: ServerHttp2Session, limits: FrameLimits, onFlood: () => void): void {
  let useful = 0;
  session.on('stream', (stream: ServerHttp2Stream) => {
    useful += headerBytes;
    if (!stream.endAfterHeaders) onBodyBytes(stream, (bytes) => (useful += bytes));
  });
  const countEmpty = () =>
    session.socket.bytesRead - useful - Math.floor(session.socket.bytesWritten * partOfSent);
  let start = { at: performance.now(), empty: 0 };
  const look = () => {
    if (session.destroyed) return;
    const empty = countEmpty();
    if (empty - start.empty > limits.bytes) return onFlood();
    const now = performance.now();
    if (now - start.at >= limits.windowMs) start = { at: now, empty };
  };
  const timer = setInterval(look, lookEveryMs).unref();
  session.once('close', () => clearInterval(timer));
}
