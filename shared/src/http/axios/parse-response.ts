import { AxiosError } from 'axios';

/**
 * Parses a response's body. Failures keep a text as it is; a success that is not JSON does not come from the API,
 * but for example from a captive portal, and is an error.
 */
export function parseResponse(text: string, _headers: unknown, status = 0): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (status >= 400 || !text) return text;
    throw new AxiosError(`not JSON: ${String(cause)}`, AxiosError.ERR_BAD_RESPONSE);
  }
}
