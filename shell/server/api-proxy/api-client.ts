import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { Pool, errors, type Dispatcher } from 'undici';

export interface ApiRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string | string[]>;
  /** Only for methods that allow one. */
  body?: Readable | undefined;
  /** Emits `abort` when the visitor has disconnected. */
  signal: EventEmitter;
}

export interface ApiClientOptions {
  /** The time limit until the response begins, and between two of its parts. An overloaded API responds 503 itself. */
  timeoutMs?: number;
  /** The maximum for calls, and as many again for files. */
  connections?: number;
}

export interface ApiClient {
  /** Rejects with an {@link ApiRequestError} when there is no response. */
  send(request: ApiRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** The API sent no response: not in time, or not at all. */
export class ApiRequestError extends Error {
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    super('The API does not respond', { cause });
    this.isTimeout =
      cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError;
  }
}

/** Errors of requests on a connection that the API was just closing. */
const connectionLostCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Documentation, pictures, and files of releases: large responses, which slow readers keep open for long. */
const files = /^\/api\/(docs|images|registry\/files|registry\/shell-builds)\//;

/** Sends requests to the API over persistent connections, one at a time on each. Files use separate connections. */
export function createApiClient(
  origin: string,
  { timeoutMs = 30_000, connections = 2_048 }: ApiClientOptions = {},
): ApiClient {
  const createPool = () =>
    new Pool(origin, {
      // A connection carries the next request only when the last one is complete in both directions.
      pipelining: 1,
      connections,
      connect: { timeout: timeoutMs, rejectUnauthorized: true },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  const pools = { calls: createPool(), files: createPool() };

  async function request(options: ApiRequest): Promise<Dispatcher.ResponseData> {
    const pool = files.test(options.path) ? pools.files : pools.calls;
    return pool.request({ ...options, body: options.body ?? null });
  }

  return {
    send: (options) => {
      const isRetryable = !options.body && safeMethods.has(options.method);
      return request(options)
        .catch((error: NodeJS.ErrnoException) => {
          if (isRetryable && connectionLostCodes.has(error.code ?? '')) return request(options);
          throw error;
        })
        .catch((error: unknown) => {
          throw new ApiRequestError(error);
        });
    },
    close: async () => {
      await Promise.all([pools.calls.destroy(), pools.files.destroy()]);
    },
  };
}
