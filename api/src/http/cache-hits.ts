import { announcesBody, findEncoding, matchesEtag, requestIdHeader } from '@site/shared/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WriteAccessLine } from './request-log';
import { countResponse } from './request-meter';
import type { ResponseCache } from './response-cache';

interface CacheHitsInput {
  cache: Pick<ResponseCache, 'find'>;
  toRequestId: (request: IncomingMessage) => string;
  writeAccessLine: WriteAccessLine;
  /** Requests that must be refused or that end their connection are Fastify's. */
  isPaused: () => boolean;
}

/** Sends the response when it is cached; false when it is not, and then nothing has been done. */
export type CacheHits = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Responds from the cache before Fastify: its way to a handler takes as much processor time as the response itself.
 * Headers, lines of the log and metrics are those of the route; `cache-hits.test.ts` compares them.
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

/** Who is signed in may get another response, and a body has to be refused. */
const isSpecial = (request: IncomingMessage) =>
  request.headers.authorization !== undefined || announcesBody(request);
