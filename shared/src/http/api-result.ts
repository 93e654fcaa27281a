import { type ApiError, findText, toApiError } from './api-error';
import type { HttpResponse } from './http-client';

/** What the functions around single calls resolve with: they never reject. */
export type ApiResult<Data> =
  { success: true; data: Data; message: string } | { success: false; error: ApiError; message: string };

/**
 * For calls around which the API sets or reads a cookie (known device, sign-up, reset grant): when it is another origin,
 * the browser keeps that cookie only with this.
 */
export const withCookies = { withCredentials: true } as const;

/** Waits for a call. `message` is the sentence that goes with success; a failure brings its own. */
export async function toApiResult<Data>(
  call: Promise<HttpResponse<Data>>,
  message: string,
): Promise<ApiResult<Data>> {
  try {
    const { data } = await call;
    return { success: true, data, message };
  } catch (thrown) {
    return toFailure(thrown);
  }
}

export function toFailure(thrown: unknown): { success: false; error: ApiError; message: string } {
  const error = toApiError(thrown);
  return { success: false, error, message: error.message };
}

/**
 * What to tell people about a failed call: the server's own sentence when it refused the request (4xx), which knows
 * more than the status does, else the error's.
 */
export function describeFailure(error: ApiError): string {
  const refused = (error.status ?? Infinity) < 500;
  return (refused && findText(error.body, 'message')) || error.message;
}
