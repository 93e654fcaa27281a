import type { IncomingHttpHeaders } from 'node:http';

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
export function findHopByHop({ connection }: IncomingHttpHeaders | { connection?: string[] }): Set<string> {
  const named = String(connection ?? '').split(',');
  return new Set([...hopByHop, ...named.map((name) => name.trim().toLowerCase())]);
}
