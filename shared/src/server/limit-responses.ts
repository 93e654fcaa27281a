import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { OpenResponse } from './open-response';

export interface ResponseLimits {
  /** While a response waits to be read, its connection is looked at so often. */
  responseMs: number;
  /** So much has to be read meanwhile, on average. */
  responseBytesPerSecond: number;
  /** So long one stream may wait while others of its session are read: browsers read the important ones first. */
  longestWaitMs: number;
}

interface AnyServer {
  on(event: string, listener: (...values: never[]) => void): unknown;
}

/**
 * Ends responses that nobody reads, and with them what they hold: memory, files, the request to the API. Only a response that
 * waits to be read is watched, so one that is made slowly takes its time.
 * @returns a function that finds the connections of HTTP/1.1 with a response that is not complete
 */
export function limitResponses(server: AnyServer, limits: ResponseLimits): () => Set<Socket> {
  const open = new Set<WatchedResponse>();
  const lookMs = Math.min(1_000, limits.responseMs / 4);
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let watchedMs = 0;
  const look = () => {
    const now = performance.now();
    // While this process was stopped, nothing could be read from it.
    watchedMs += Math.min(now - lookedAt, 2 * lookMs);
    lookedAt = now;
    for (const response of open) response.look(watchedMs);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const opened = OpenResponse.of(request, response);
    const watched = new WatchedResponse(opened, limits);
    open.add(watched);
    timer ??= setInterval(look, lookMs).unref();
    opened.onClosed(() => open.delete(watched));
  });
  server.on('close', () => clearInterval(timer));
  return () => new Set([...open].flatMap(({ socket }) => socket ?? []));
}

class WatchedResponse {
  readonly #response: OpenResponse;
  readonly #limits: ResponseLimits;
  /** What its connection had sent at some moment; undefined while nothing waits. */
  #mark: { at: number; bytes: number } | undefined;
  /** How much waits, and since when none of it has been read. */
  #unread = { bytes: 0, since: 0 };
  #isFollowed = false;
  #hasDrained = false;

  constructor(response: OpenResponse, limits: ResponseLimits) {
    this.#response = response;
    this.#limits = limits;
  }

  /** Of HTTP/1.1, where it has the connection to itself. */
  get socket(): Socket | undefined {
    return this.#response.socket;
  }

  look(now: number): void {
    const { unreadBytes } = this.#response;
    if (unreadBytes === 0) return void (this.#mark = undefined);
    this.#follow();
    const bytes = this.#response.bytesSent;
    // What waits is often as much as before when one piece has been read and the next one has come.
    if (!this.#mark || this.#hasDrained || unreadBytes !== this.#unread.bytes)
      this.#unread = { bytes: unreadBytes, since: now };
    this.#hasDrained = false;
    this.#mark ??= { at: now, bytes };
    const { responseMs, responseBytesPerSecond, longestWaitMs } = this.#limits;
    if (now - this.#unread.since >= longestWaitMs) return this.#response.cut();
    if (now - this.#mark.at < responseMs) return;
    if (bytes - this.#mark.bytes < (responseBytesPerSecond * responseMs) / 1000) return this.#response.cut();
    this.#mark = { at: now, bytes };
  }

  /** Only a response that waits: most never do. */
  #follow(): void {
    if (this.#isFollowed) return;
    this.#isFollowed = true;
    this.#response.onDrained(() => (this.#hasDrained = true));
  }
}
