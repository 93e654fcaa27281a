import type { IncomingHttpHeaders } from 'node:http';
import { isProxyHeader, requestIdHeader } from '@site/shared/server';

/** Headers about a single connection (RFC 9110, section 7.6.1) and about proxies. */
const hopByHop = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Names, in lower case, of the headers that are not forwarded: the usual ones and those that `Connection` lists. */
function findHopByHop({ connection }: IncomingHttpHeaders | { connection?: string[] }): Set<string> {
  const named = String(connection ?? '').split(',');
  return new Set([...hopByHop, ...named.map((name) => name.trim().toLowerCase())]);
}

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

/** The headers of the API's response for the visitor, without those about the connection between the servers. */
export function toVisitorHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const hopByHop = findHopByHop(headers);
  const endToEnd = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !hopByHop.has(name),
  );
  return Object.fromEntries(endToEnd) as Record<string, string | string[]>;
}
