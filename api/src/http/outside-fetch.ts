import { Agent, errors, request, type Dispatcher } from 'undici';
import { createCheckedConnector, type Resolve } from './checked-connector';
import { OutsideFetchError } from './outside-fetch-error';
import { isPublicAddress } from './public-address';

export interface OutsideRequest {
  /** The limit of the body. */
  maxBytes: number;
  /** A shared limit of several requests, which is counted down. */
  budget?: { bytes: number };
  signal?: AbortSignal;
  /** With lower-case names. */
  headers?: Record<string, string>;
}

export interface OutsideResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Empty unless the status is 200. */
  body: Buffer;
}

export interface OutsidePost extends Pick<OutsideRequest, 'signal' | 'headers'> {
  body: string;
}

export interface OutsideFetch {
  /** Fetches a URL that somebody else chose. Redirects are returned, not followed. Throws an `OutsideFetchError`. */
  get(url: URL, options: OutsideRequest): Promise<OutsideResponse>;
  /** Sends a request to such a URL in the same way. Only the status of the response counts. */
  post(url: URL, options: OutsidePost): Promise<Pick<OutsideResponse, 'status'>>;
}

export interface OutsideFetchOptions {
  /** Allows requests to this machine and its networks, for development. */
  allowPrivate: boolean;
  /** For the whole response, in milliseconds. */
  timeoutMs?: number;
  /** Resolves all addresses of a host, instead of the system. */
  resolve?: Resolve;
  /** Whether an address is allowed. */
  isPublic?: (address: string) => boolean;
  /** Trusted instead of the system's certificate authorities. */
  ca?: string;
}

const connectTimeoutMs = 5_000;
const idleTimeoutMs = 10_000;
const wholeTimeoutMs = 30_000;
/** How much of an unwanted response is read, so that the connection can be reused. */
const unwantedBytes = 16_384;

/** Uses no proxy and no cookies, and follows no redirects. */
export function createOutsideFetch(options: OutsideFetchOptions): OutsideFetch {
  const { allowPrivate, timeoutMs = wholeTimeoutMs, isPublic = isPublicAddress, resolve, ca } = options;
  const isAllowed = allowPrivate ? () => true : isPublic;
  const dispatcher = new Agent({
    connect: createCheckedConnector({ isAllowed, resolve, ca, timeoutMs: connectTimeoutMs }),
    connections: 6,
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
  });

  const send = async <Response>(
    url: URL,
    {
      signal,
      headers,
      ...options
    }: Pick<OutsideRequest, 'signal' | 'headers'> & { method?: 'POST'; body?: string },
    read: (response: Dispatcher.ResponseData) => Promise<Response>,
  ): Promise<Response> => {
    requireUsable(url);
    const whole = AbortSignal.timeout(timeoutMs);
    const end = signal ? AbortSignal.any([signal, whole]) : whole;
    try {
      return await read(
        await request(url, {
          ...options,
          dispatcher,
          signal: end,
          headers: { ...headers, 'accept-encoding': 'identity' },
        }),
      );
    } catch (error) {
      throw toOutsideFetchError(error, end);
    }
  };

  return {
    get: (url, { maxBytes, budget = { bytes: maxBytes }, ...options }) =>
      send(url, options, async (response) => {
        const body = await readBody(response, { maxBytes, budget });
        return { status: response.statusCode, headers: response.headers, body };
      }),
    post: (url, options) =>
      send(url, { ...options, method: 'POST' }, async ({ statusCode, body }) => {
        await body.dump({ limit: unwantedBytes });
        return { status: statusCode };
      }),
  };
}

/** Other ports below 1024 belong to services that might interpret a request as something else. */
function requireUsable({ protocol, username, password, port }: URL): void {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isUsualPort = ['', '80', '443'].includes(port) || Number(port) >= 1024;
  if (!isWeb || !isUsualPort || username !== '' || password !== '') {
    throw new OutsideFetchError('unusable-url');
  }
}

async function readBody(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { maxBytes, budget }: { maxBytes: number; budget: { bytes: number } },
): Promise<Buffer> {
  if (statusCode !== 200) {
    await body.dump({ limit: unwantedBytes });
    return Buffer.alloc(0);
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (encoding !== 'identity') throw new OutsideFetchError('encoded');
    bytes += chunk.length;
    budget.bytes -= chunk.length;
    if (bytes > maxBytes || budget.bytes < 0) throw new OutsideFetchError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toOutsideFetchError(error: unknown, { aborted }: AbortSignal): OutsideFetchError {
  if (error instanceof OutsideFetchError) return error;
  const isLate =
    aborted ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  return new OutsideFetchError(isLate ? 'timeout' : 'unreachable', error);
}
