import { Agent, request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  /** The bandwidth for the body; unlimited unless given. */
  bytesPerSecond?: number;
  /** The request fails after this time. */
  timeoutMs?: number;
  /** Uses a new connection. */
  fresh?: boolean;
}

export interface TimedResponse {
  /** 0 without a complete response. */
  status: number;
  /** Node's error code when there was no response. */
  failure?: string;
  body: string;
  headers: NodeJS.Dict<string | string[]>;
  /** How long the response took. */
  ms: number;
}

const keepAliveAgent = new Agent({ keepAlive: true });
const keepAliveTlsAgent = new TlsAgent({ keepAlive: true });

/** Sends a request and never rejects: failures are results. */
export function sendRequest(
  url: string,
  { timeoutMs = 10_000, fresh = false, ...options }: RequestOptions = {},
): Promise<TimedResponse> {
  const { method, headers, body, bytesPerSecond } = options;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const settle = (response: Pick<TimedResponse, 'status' | 'failure' | 'body' | 'headers'>) =>
      resolve({ ...response, ms: performance.now() - startedAt });
    const fail = (error: NodeJS.ErrnoException) =>
      settle({ status: 0, failure: error.code ?? error.message, body: '', headers: {} });
    const isTls = url.startsWith('https:');
    const request = isTls ? requestHttps : requestHttp;
    const sent = request(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      agent: fresh ? false : isTls ? keepAliveTlsAgent : keepAliveAgent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    });
    if (bytesPerSecond === undefined || body === undefined) sent.end(body);
    else Readable.from(inPieces(Buffer.from(body), bytesPerSecond)).pipe(sent);
  });
}

/** Twenty pieces a second. */
async function* inPieces(body: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(bytesPerSecond / 20);
  for (let start = 0; start < body.length; start += size) {
    if (start > 0) await sleep(50);
    yield body.subarray(start, start + size);
  }
}

/** The options of a request with a JSON body and a token. */
export function jsonRequest(body: object, token?: string): RequestOptions {
  return {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  };
}

/** How often each status or failure occurred: `201: 40, 503: 2`. */
export function countStatuses(responses: Pick<TimedResponse, 'status' | 'failure'>[]): string {
  const counts = new Map<string, number>();
  for (const { status, failure } of responses) {
    const name = failure ?? String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (
    [...counts]
      .map(([name, count]) => `${name}: ${count}`)
      .sort()
      .join(', ') || 'none'
  );
}
