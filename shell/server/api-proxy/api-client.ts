import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { Pool, errors, type Dispatcher } from 'undici';

export interface ApiRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string | string[]>;
  /** Only for methods that may have one. */
  body?: Readable | undefined;
  /** Emits `abort` when nobody waits for the answer any more. */
  gone: EventEmitter;
}

export interface ApiClientOptions {
  /** For the API to begin its answer, and between two parts of it. It answers 503 itself when it is slow. */
  timeoutMs?: number;
}

export interface ApiClient {
  /** Rejects with an {@link ApiSilenceError} when there is no answer. */
  send(request: ApiRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** The API gave no answer: not in time, or not at all. */
export class ApiSilenceError extends Error {
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    super('The API does not answer', { cause });
    this.isTimeout =
      cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError;
  }
}

/** Of reads on connections that were just being closed. */
const lost = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sends requests to the API over connections that are kept, one at a time on each. */
export function createApiClient(origin: string, { timeoutMs = 30_000 }: ApiClientOptions = {}): ApiClient {
  const pool = new Pool(origin, {
    // A connection carries the next request only when the last one is complete in both directions.
    pipelining: 1,
    connections: 2_048,
    connect: { timeout: timeoutMs, rejectUnauthorized: true },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  async function ask({ gone, ...request }: ApiRequest): Promise<Dispatcher.ResponseData> {
    return pool.request({ ...request, body: request.body ?? null, signal: gone });
  }

  return {
    send: (request) => {
      const isRepeatable = !request.body && safeMethods.has(request.method);
      return ask(request)
        .catch((error: NodeJS.ErrnoException) => {
          if (isRepeatable && lost.has(error.code ?? '')) return ask(request);
          throw error;
        })
        .catch((error: unknown) => {
          throw new ApiSilenceError(error);
        });
    },
    close: () => pool.destroy(),
  };
}
