import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses of this machine and of networks that are not the internet. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/**
 * Headers that only a proxy may set: who the visitor is and what they requested. Servers that map header names to
 * variables read `X_Forwarded_For` as `X-Forwarded-For`, so a name with an underscore counts, too.
 */
const ofProxies =
  /^(x-forwarded|x-original|x-rewrite|x-real-ip$|forwarded$|via$|[a-z-]*client-ip$|[a-z-]*connecting-ip|cf-connecting)|_/;

/** Whether only a proxy may set this header; the name in lower case. */
export function isProxyHeader(name: string): boolean {
  return ofProxies.test(name);
}

/** Whether an address is of this machine or of a private network. */
export function isInsideAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a request comes from this machine or a private network, and through no proxy. Looks at the connection itself and at no
 * number of trusted proxies: whatever that number is, an address that a request brings along makes nobody local.
 */
export function isFromInside({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  return isInsideAddress(socket.remoteAddress ?? '') && !hasProxyHeader(headers);
}

function hasProxyHeader(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(isProxyHeader);
}
