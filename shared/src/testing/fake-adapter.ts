import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';

export interface FakeRequest {
  /** Method and path without the base address, such as `POST /login/`. */
  call: string;
  /** The parsed JSON body, or the form of a multipart post. */
  body: unknown;
  headers: AxiosHeaders;
}

export interface FakeReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Respond = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

/** What the server would answer, by call. `'no answer'` stands for a network that is down. */
export type PlannedCalls = Record<string, FakeReply | Respond | 'no answer'>;

export interface FakeAdapter {
  adapter: AxiosAdapter;
  /** Every request so far, oldest first. */
  requests: FakeRequest[];
}

/**
 * Stands in for the browser's transport. As a real one it throws `AxiosError` from 400 up.
 * @param onUnplanned Told about calls that nobody planned; they then fail as if the network were down.
 */
export function createFakeAdapter(planned: PlannedCalls, onUnplanned: (call: string) => void): FakeAdapter {
  const requests: FakeRequest[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const request = toFakeRequest(config);
    requests.push(request);
    const plan = planned[request.call];
    if (plan === undefined) onUnplanned(request.call);
    if (plan === undefined || plan === 'no answer') {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {});
    }
    const { status, body, headers = {} } = typeof plan === 'function' ? await plan(request) : plan;
    const response = { status, statusText: '', data: body, headers: new AxiosHeaders(headers), config };
    if (status < 400) return response;
    const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
    throw new AxiosError(`Request failed with status code ${status}`, code, config, {}, response);
  };

  return { adapter, requests };
}

function toFakeRequest({ method = 'get', url = '', data, headers }: InternalAxiosRequestConfig): FakeRequest {
  const body: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return { call: `${method.toUpperCase()} ${url}`, body, headers };
}
