import { announcesBody, findEncoding, matchesEtag, requestIdHeader } from '@site/shared/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WriteAccessLine } from './request-log';
import { countResponse } from './request-meter';
import type { ResponseCache } from './response-cache';

interface CacheHitsInput {
  cache: Pick<ResponseCache, 'find'>;
  toRequestId: (request: IncomingMessage) => string;
  writeAccessLine: WriteAccessLine;
  /** When true, Fastify handles all requests, because it has to reject them or close their connections. */
  isPaused: () => boolean;
}

/** Sends the response when it is cached; otherwise returns false and does nothing. */
export type CacheHits = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends cached responses before Fastify, whose hooks take as much processor time as the response. Headers, log lines and
 * metrics equal those of the route, as `cache-hits.test.ts` verifies.
 */
export function createCacheHits({
  cache,
  toRequestId,
  writeAccessLine,
  isPaused,
}: CacheHitsInput): CacheHits {
  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined || isSpecial(request) || isPaused()) return false;
    const found = cache.find(url);
    if (!found) return false;
    const isKnown = matchesEtag(found.etag, headers['if-none-match']);
    const body = isKnown ? undefined : found.body.find(findEncoding(headers['accept-encoding']));
    if (!isKnown && !body) return false;
    const startedAt = performance.now();
    const requestId = toRequestId(request);
    const status = isKnown ? 304 : 200;
    response.on('finish', () => {
      const elapsedMs = performance.now() - startedAt;
      countResponse(method, found.head.route, status, elapsedMs);
      writeAccessLine({ requestId, request, status, elapsedMs, bytes: body?.bytes.length });
    });
    response.writeHead(status, [
      ...found.head.headers,
      ...(body?.headers.flat() ?? []),
      requestIdHeader,
      requestId,
    ]);
    response.end(body?.bytes);
    return true;
  };
}

/** A member may get another response, and a body has to be rejected. */
const isSpecial = (request: IncomingMessage) =>
  request.headers.authorization !== undefined || announcesBody(request);
