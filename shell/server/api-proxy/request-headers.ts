import type { IncomingHttpHeaders } from 'node:http';
import { findHopByHop } from './hop-by-hop';

/** Made anew for each hop: the host that is called, how long the body is, and whether to wait before it. */
const ownBusiness = new Set(['host', 'content-length', 'expect']);

/**
 * What only a proxy may say: who the visitor is and what they asked for. Servers that map names to variables know
 * `X_Forwarded_For` as `X-Forwarded-For`, so no name with an underscore passes, as in nginx.
 */
const claim =
  /^(x-forwarded|x-original|x-rewrite|x-real-ip$|forwarded$|via$|[a-z-]*client-ip$|cf-connecting)|_/;

/** The headers that the API gets of a visitor's request: none about the connection, none that only a proxy may send. */
export function toApiRequestHeaders(
  headers: IncomingHttpHeaders,
  visitor: string,
): Record<string, string | string[]> {
  const endHere = findHopByHop(headers);
  const passed: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    // A colon begins the names that HTTP/2 gives to the parts of a request line.
    if (value === undefined || name.startsWith(':')) continue;
    if (endHere.has(name) || ownBusiness.has(name) || claim.test(name)) continue;
    passed[name] = value;
  }
  passed['x-forwarded-for'] = visitor;
  return passed;
}
