import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { constants } from 'node:http2';

export interface ResponseLimits {
  /** While a response waits to be read, its connection has to take something within so long. */
  responseMs: number;
  /** At this pace, averaged over `responseMs`. */
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
 */
export function limitResponses(server: AnyServer, limits: ResponseLimits): void {
  const open = new Set<OpenResponse>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    for (const response of open) response.look(now);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const added = new OpenResponse(request, response, limits);
    open.add(added);
    timer ??= setInterval(look, Math.min(1_000, limits.responseMs / 4)).unref();
    response.once('close', () => open.delete(added));
  });
  server.on('close', () => clearInterval(timer));
}

/** What had left at some moment. */
interface Mark {
  at: number;
  /** Over the whole connection. */
  bytes: number;
}

class OpenResponse {
  readonly #response: ServerResponse;
  readonly #limits: ResponseLimits;
  readonly #socket: Socket;
  readonly #session: ServerHttp2Session | undefined;
  readonly #stream: Http2ServerRequest['stream'] | undefined;
  #mark: Mark | undefined;
  /** How much of this response waited, and since when it is so much. */
  #waiting = { since: 0, length: 0 };

  constructor(request: IncomingMessage, response: ServerResponse, limits: ResponseLimits) {
    this.#response = response;
    this.#limits = limits;
    this.#stream = 'stream' in request ? (request as unknown as Http2ServerRequest).stream : undefined;
    this.#session = this.#stream?.session;
    this.#socket = request.socket;
  }

  look(now: number): void {
    const length = this.#response.writableLength;
    if (length === 0) return void (this.#mark = undefined);
    const bytes = this.#countBytes();
    if (!this.#mark || length !== this.#waiting.length) this.#waiting = { since: now, length };
    this.#mark ??= { at: now, bytes };
    const { responseMs, responseBytesPerSecond, longestWaitMs } = this.#limits;
    if (now - this.#waiting.since >= longestWaitMs) return this.#cut();
    if (now - this.#mark.at < responseMs) return;
    if (bytes - this.#mark.bytes < (responseBytesPerSecond * responseMs) / 1000) return this.#cut();
    this.#mark = { at: now, bytes };
  }

  /** Given to the system for this connection, whose buffer is no endless one. */
  #countBytes(): number {
    if (!this.#session) return this.#socket.bytesWritten - this.#socket.writableLength;
    return this.#session.destroyed ? 0 : this.#session.socket.bytesWritten;
  }

  #cut(): void {
    // Without an error, which would be nobody's: a stream of HTTP/2 waits for its data when it is only closed.
    if (this.#stream) {
      this.#stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
      this.#stream.destroy();
    } else this.#socket.destroy();
  }
}
