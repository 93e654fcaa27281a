import type { FrameLimits } from './limit-frames';
import type { NetworkShare } from './network-shares';

/** What visitors of one network may have of a server, so that there is something left for everybody else. */
export interface NetworkLimits {
  /** Open connections, where visitors connect to this server itself. */
  connections: NetworkShare;
  /** Requests whose response is not complete. One more takes the place of a response that nobody has read for a while. */
  requests: NetworkShare & {
    /** Of one connection of HTTP/1.1, which is then closed. Browsers wait for a response before they send the next request. */
    connection: number;
    /** A response keeps its place for so long although nobody reads it. */
    unreadMs: number;
  };
  /** Requests that were given up before their response was complete, within `windowMs`. */
  givenUp: NetworkShare & {
    /** Of one session of HTTP/2, which is then ended. */
    session: number;
    windowMs: number;
  };
  /** What one session of HTTP/2 may send for nothing; one that sends more has used up its requests that may be given up. */
  frames: FrameLimits;
}

/**
 * A browser has up to six connections of HTTP/1.1, or one of HTTP/2, and gives up what it has open when it leaves a page: at
 * most the hundred streams of a session. So an office of two hundred has what it needs.
 */
export const defaultNetworkLimits: NetworkLimits = {
  connections: { near: 1_024, wide: 2_048 },
  requests: { near: 512, wide: 1_024, connection: 8, unreadMs: 5_000 },
  givenUp: { session: 100, near: 400, wide: 800, windowMs: 10_000 },
  frames: { bytes: 1024 * 1024, windowMs: 10_000 },
};
