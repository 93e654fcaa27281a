import type { IncomingHttpHeaders } from 'node:http';

/** Speak of one connection, not of what is sent over it (RFC 9110, 7.6.1), and those that speak of proxies. */
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

/** Names, in lower case, of the headers that end at this hop: the usual ones and what `Connection` names. */
export function findHopByHop({ connection }: IncomingHttpHeaders | { connection?: string[] }): Set<string> {
  const named = String(connection ?? '').split(',');
  return new Set([...hopByHop, ...named.map((name) => name.trim().toLowerCase())]);
}
