import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { CallOptions, HttpClient, HttpResponse } from '../http-client';
import { toPlainHeaders } from './to-plain-headers';

/** An {@link HttpClient} on a function that sends a request with axios. */
export function toHttpClient(
  request: <Data>(config: AxiosRequestConfig) => Promise<AxiosResponse<Data>>,
): HttpClient {
  const send = async <Data>(
    target: AxiosRequestConfig,
    { onUploadProgress, ...options }: CallOptions = {},
  ): Promise<HttpResponse<Data>> => {
    const { status, data, headers } = await request<Data>({
      ...options,
      ...target,
      ...(onUploadProgress && {
        onUploadProgress: ({ progress }) => progress !== undefined && onUploadProgress(progress),
      }),
    });
    return { status, data, headers: toPlainHeaders(headers) };
  };
  return {
    // Stryker disable next-line StringLiteral: without a method axios sends this one
    get: (url, options) => send({ method: 'GET', url }, options),
    post: (url, data, options) => send({ method: 'POST', url, data }, options),
    put: (url, data, options) => send({ method: 'PUT', url, data }, options),
    delete: (url, options) => send({ method: 'DELETE', url }, options),
  };
}
