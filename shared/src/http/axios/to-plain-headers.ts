import { AxiosHeaders, type AxiosResponse } from 'axios';

/** A response's headers by lower-case name, without axios's class around them. */
export function toPlainHeaders(headers: AxiosResponse['headers']): Record<string, string> {
  const entries = Object.entries(AxiosHeaders.from(headers as AxiosHeaders).toJSON());
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
