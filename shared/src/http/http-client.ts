import { ApiError, toApiError } from './api-error';
import type { HttpRequest, Transport, UploadProgress } from './transport';

/** In milliseconds. Source: specification, section 9. */
const timeoutMs = 10_000;

export interface CallOptions {
  /** Query parameters; undefined ones are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  withCredentials?: boolean;
  signal?: AbortSignal;
  onUploadProgress?: UploadProgress;
  /**
   * For a call that ends every session of the member and answers the tokens of the next: the authenticated client
   * stores them before any other call, here or in another tab, refreshes.
   */
  renewsSession?: boolean;
}

export interface HttpResponse<Data> {
  status: number;
  data: Data;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** Calls by method. Paths start with `/`. Each rejects with an `ApiError`, also for every status from 400 up. */
export interface HttpClient {
  get<Data>(path: string, options?: CallOptions): Promise<HttpResponse<Data>>;
  /** Sends a `FormData` as multipart form and everything else as JSON. */
  post<Data>(path: string, body?: unknown, options?: CallOptions): Promise<HttpResponse<Data>>;
  put<Data>(path: string, body?: unknown, options?: CallOptions): Promise<HttpResponse<Data>>;
  delete<Data>(path: string, options?: CallOptions): Promise<HttpResponse<Data>>;
}

/** Makes the calls of a client out of whatever answers one request. */
export function createHttpClient(baseUrl: string, transport: Transport): HttpClient {
  const call = async <Data>(
    method: HttpRequest['method'],
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<HttpResponse<Data>> => {
    const request = toRequest(method, baseUrl + path, body, options);
    try {
      const { status, headers, body: data } = await transport(request);
      if (status >= 400) throw ApiError.fromAnswer(status, data, headers);
      return { status, headers, data: data as Data };
    } catch (thrown) {
      throw toApiError(thrown);
    }
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}

function toRequest(
  method: HttpRequest['method'],
  url: string,
  body: unknown,
  options: CallOptions,
): HttpRequest {
  const { params = {}, headers = {}, withCredentials = false, signal, onUploadProgress } = options;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const isJson = body !== undefined && !(body instanceof FormData);
  return {
    method,
    url: query.size > 0 ? `${url}?${query}` : url,
    headers: {
      accept: 'application/json',
      ...(isJson && { 'content-type': 'application/json' }),
      ...withLowerCaseNames(headers),
    },
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    withCredentials,
    timeoutMs,
    signal,
    onUploadProgress,
    renewsSession: options.renewsSession ?? false,
  };
}

function withLowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
