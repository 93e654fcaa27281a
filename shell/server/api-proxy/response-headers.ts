import type { IncomingHttpHeaders } from 'node:http';
import { findHopByHop } from './hop-by-hop';

/** The headers of the API's response for the visitor, without those about the connection between the servers. */
export function toVisitorHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const hopByHop = findHopByHop(headers);
  const endToEnd = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !hopByHop.has(name),
  );
  return Object.fromEntries(endToEnd) as Record<string, string | string[]>;
}
