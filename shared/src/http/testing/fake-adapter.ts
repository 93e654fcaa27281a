import axios, { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';

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

/** What the server sends, by call. `'network error'` stands for a network that is down. */
export type PlannedCalls = Record<string, FakeReply | Respond | 'network error'>;

export interface FakeAdapter {
  adapter: AxiosAdapter;
  /** Every request so far, oldest first. */
  requests: FakeRequest[];
}

/**
 * Stands in for axios's own adapter, and thereby for browser, network and server; expects the base address `/api`.
 * @param onUnplanned Called with unplanned calls, which then fail as if the network were down.
 */
export function createFakeAdapter(planned: PlannedCalls, onUnplanned: (call: string) => void): FakeAdapter {
  const requests: FakeRequest[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const request = toFakeRequest(config);
    requests.push(request);
    const plan = planned[request.call];
    if (plan === undefined) onUnplanned(request.call);
    if (plan === undefined || plan === 'network error') {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    }
    const { status, body, headers = {} } = typeof plan === 'function' ? await plan(request) : plan;
    const data = body === undefined ? '' : JSON.stringify(body);
    const response = { status, statusText: '', headers, data, config };
    // axios leaves it to its adapters to take a status for a failure.
    if (config.validateStatus?.(status)) return response;
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  };

  return { adapter, requests };
}

function toFakeRequest(config: InternalAxiosRequestConfig): FakeRequest {
  const { method = '', data } = config;
  const { pathname, searchParams } = new URL(axios.getUri(config), 'http://site.test');
  const headers = Object.entries(config.headers.toJSON());
  return {
    call: `${method.toUpperCase()} ${pathname.replace(/^\/api(?=\/)/, '')}`,
    body: typeof data === 'string' ? (JSON.parse(data) as unknown) : (data as unknown),
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)])),
  };
}
