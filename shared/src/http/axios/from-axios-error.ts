import { AxiosError, isAxiosError } from 'axios';
import { ApiError, fallbackMessage, networkErrorMessage, toApiError } from '../api-error';
import { toPlainHeaders } from './to-plain-headers';

/** Turns the error of a failed request into an {@link ApiError}. */
export function fromAxiosError(error: unknown): ApiError {
  if (!isAxiosError(error)) return toApiError(error);
  const { response } = error;
  if (response)
    return ApiError.fromResponse(response.status, response.data, toPlainHeaders(response.headers));
  // The browser aborts requests by itself when a page is left.
  const code = error.code === AxiosError.ECONNABORTED ? AxiosError.ERR_CANCELED : error.code;
  const isNetworkError = code === AxiosError.ERR_NETWORK || code === AxiosError.ETIMEDOUT;
  return new ApiError(isNetworkError ? networkErrorMessage : fallbackMessage, { code, cause: error });
}
