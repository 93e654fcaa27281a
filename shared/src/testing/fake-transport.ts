import { type HttpRequest, NoAnswerError, type Transport } from '@site/shared/http';

export interface FakeRequest {
  /** Method and path without base address and query, such as `POST /login/`. */
  call: string;
  /** The parsed JSON body, or the form of a multipart post. */
  body: unknown;
  query: Record<string, string>;
  /** By lower-case name. */
  headers: Record<string, string>;
}

export interface FakeReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Respond = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

/** What the server would answer, by call. `'no answer'` stands for a network that is down. */
export type PlannedCalls = Record<string, FakeReply | Respond | 'no answer'>;

export interface FakeTransport {
  transport: Transport;
  /** Every request so far, oldest first. */
  requests: FakeRequest[];
}

/**
 * Stands in for the browser's transport; expects the base address `/api`.
 * @param onUnplanned Told about calls that nobody planned; they then fail as if the network were down.
 */
export function createFakeTransport(
  planned: PlannedCalls,
  onUnplanned: (call: string) => void,
): FakeTransport {
  const requests: FakeRequest[] = [];

  const transport: Transport = async (sent) => {
    const request = toFakeRequest(sent);
    requests.push(request);
    const plan = planned[request.call];
    if (plan === undefined) onUnplanned(request.call);
    if (plan === undefined || plan === 'no answer') throw new NoAnswerError('ERR_NETWORK');
    const { status, body, headers = {} } = typeof plan === 'function' ? await plan(request) : plan;
    return { status, body, headers };
  };

  return { transport, requests };
}

function toFakeRequest({ method, url, headers, body }: HttpRequest): FakeRequest {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  return {
    call: `${method} ${pathname.replace(/^\/api(?=\/)/, '')}`,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    query: Object.fromEntries(searchParams),
    headers,
  };
}
