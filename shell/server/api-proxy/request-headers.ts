import type { IncomingHttpHeaders } from 'node:http';
import { isProxyHeader, requestIdHeader } from '@site/shared/server';
import { findHopByHop } from './hop-by-hop';

/** Set anew for each hop: the host, the length of the body, and whether to wait before sending it. */
const setPerHop = new Set(['host', 'content-length', 'expect']);

/** The headers of a visitor's request for the API, without those about the connection or for proxies only. */
export function toApiRequestHeaders(
  headers: IncomingHttpHeaders,
  { address, requestId }: { address: string; requestId: string },
): Record<string, string | string[]> {
  const hopByHop = findHopByHop(headers);
  const forwarded: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    // In HTTP/2 the parts of the request line are headers with a leading colon.
    if (value === undefined || name.startsWith(':')) continue;
    if (hopByHop.has(name) || setPerHop.has(name) || isProxyHeader(name)) continue;
    forwarded[name] = value;
  }
  forwarded['x-forwarded-for'] = address;
  forwarded[requestIdHeader] = requestId;
  return forwarded;
}
