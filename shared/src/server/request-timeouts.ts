import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse, ServerHttp2Session } from 'node:http2';
import { announcesBody } from './announces-body';
import { endSilentConnections } from './end-silent-connections';
import { limitBody, type BodyLimits } from './limit-body';
import { limitResponses, type ResponseLimits } from './limit-responses';
import { limitSession } from './limit-session';
import { onBodyBytes } from './on-body-bytes';

/** How long a request may take to arrive, and how long its response may wait to be read. */
export interface RequestTimeouts extends BodyLimits, ResponseLimits {
  /** For the headers, from the first byte of a connection, or of a request on one that is kept. */
  headersMs: number;
  /** So long a connection without a request stays open. */
  idleMs: number;
}

export const defaultRequestTimeouts: RequestTimeouts = {
  headersMs: 10_000,
  bodyMs: 30_000,
  bytesPerExtraSecond: 16 * 1024,
  longestBodyMs: 300_000,
  // Longer than the minute for which proxies and browsers usually keep a connection, so that they close it.
  idleMs: 72_000,
  responseMs: 30_000,
  // A fifth of what the slowest phones do (5 kB/s), because systems hide in their buffers what is on its way.
  responseBytesPerSecond: 1024,
  longestWaitMs: 300_000,
};

/** What Node's servers share here, of which its types know only half for those that speak HTTP/2. */
type AnyServer = Pick<Server, 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'listening'> & {
  connectionsCheckingInterval?: number;
  on(event: string, listener: (...values: never[]) => void): unknown;
  emit(event: 'clientError', error: Error, socket: IncomingMessage['socket']): boolean;
};

/**
 * Cuts off requests that are sent more slowly than on a bad line, with a 408, and responses that are not read. To be called
 * before the server listens. A TLS handshake is limited by the server's own option `handshakeTimeout`.
 */
export function applyRequestTimeouts(server: AnyServer, given: Partial<RequestTimeouts> = {}): void {
  const limits = { ...defaultRequestTimeouts, ...given };
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.longestBodyMs;
  server.keepAliveTimeout = limits.idleMs;
  // How late the two before may be noticed. Node's half a minute made 81 seconds of a minute's limit.
  server.connectionsCheckingInterval = Math.min(1_000, limits.headersMs / 4);

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isHttp2(request)) return limitStream(request, response as unknown as Http2ServerResponse, limits);
    // A timer for a request that is complete would only cost time.
    if (!announcesBody(request)) return;
    const { socket } = request;
    const before = socket.bytesRead;
    limitBody(request, limits, {
      countBytes: () => socket.bytesRead - before,
      cut: () => {
        // A response that has begun cannot become a 408.
        if (response.headersSent) socket.destroy();
        else server.emit('clientError', toTimeoutError(), socket);
      },
    });
  });
  server.on('session', (session: ServerHttp2Session) => limitSession(session, limits));
  endSilentConnections(server, limitResponses(server, limits));
}

const isHttp2 = (request: object): request is Http2ServerRequest => 'stream' in request;

function limitStream(request: Http2ServerRequest, response: Http2ServerResponse, limits: BodyLimits): void {
  const { stream } = request;
  if (stream.endAfterHeaders) return;
  let received = 0;
  onBodyBytes(stream, (bytes) => (received += bytes));
  limitBody(request, limits, {
    countBytes: () => received,
    cut: () => {
      if (!response.headersSent) stream.respond({ ':status': 408 }, { endStream: true });
      stream.close();
    },
  });
}

/** What Node itself reports of a request that did not arrive in time. */
function toTimeoutError(): Error {
  return Object.assign(new Error('The request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
