import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Long enough for a UUID or a trace id; nothing that would mean something in a log. */
const requestId = /^[\w-]{8,64}$/;

/**
 * The id under which a request is found in the logs: the one that a proxy in front has given it, or else a new one.
 *
 * @param isTrusted whether the request comes from such a proxy; others could make requests look like those of somebody else
 */
export function toRequestId(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const given = headers[requestIdHeader];
  return isTrusted && typeof given === 'string' && requestId.test(given) ? given : randomUUID();
}
