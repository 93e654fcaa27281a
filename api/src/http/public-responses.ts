import { findEncoding, forSharedCaches, matchesEtag } from '@site/shared/server';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { BodyEncodings } from './body-encodings';
import { createResponseCache, type PublicHead, type ResponseCache } from './response-cache';
import type { Context } from '../context';
import type { App } from './app-type';
import { toEtag } from './revalidation';

declare module 'fastify' {
  interface FastifyInstance {
    publicResponses: ResponseCache;
    /** Use as `onSend` of a call that may change public data. */
    forgetPublicResponses: onSendHookHandler;
  }
}

/** Public content before serialization. */
interface PublicContent {
  value: unknown;
  /** The cursor of the next page, if there is one. */
  next?: string | undefined;
  /** What a search has found. */
  search?: SearchFacts | undefined;
}

/** How many posts were found, and with which words. */
export interface SearchFacts {
  /** A number, with a plus where there are more. */
  total: string;
  words: string;
}

export function registerPublicResponses(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  const cache = createResponseCache();
  app.decorate('publicResponses', cache);
  app.decorate('forgetPublicResponses', (_request, _reply, payload, done) => {
    // First, because responses made from now on have to come from a server with the change.
    publicReads.noteWrite();
    cache.forget();
    done(null, payload);
  });
}

/**
 * Sends a public response, at most a second old plus the replica's delay, and in this process never older than the last
 * acknowledged change. Browsers may cache and revalidate it, mostly without a query. `key` is the usual path and query of the
 * request, so that `createCacheHits` finds it.
 */
export async function sendPublicly(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  load: () => Promise<PublicContent>,
): Promise<FastifyReply> {
  const { body, etag, link } = await request.server.publicResponses.get(key, async (expired) => {
    const { value, next, search } = await load();
    const bytes = Buffer.from(reply.serialize(value) as string);
    const etag = toEtag(bytes);
    const links = [
      ...(next === undefined ? [] : [toNextLink(request.url, next)]),
      ...(search ? [toSearchLink(request.url, search)] : []),
    ];
    const link = links.length > 0 ? links.join(', ') : undefined;
    setHeaders(reply, etag, link);
    // An unchanged body is not compressed again.
    const body = expired?.etag === etag ? expired.body : new BodyEncodings(bytes, mediaType);
    return { body, etag, link, head: toHead(request, reply) };
  });
  setHeaders(reply, etag, link);
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send();
  const { headers, bytes } = await body.get(findEncoding(request.headers['accept-encoding']));
  return reply.headers(Object.fromEntries(headers)).send(bytes);
}

/** As {@link sendPublicly}, for what has neither further pages nor facts about a search. */
export function sendValuePublicly(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  load: () => Promise<unknown>,
): Promise<FastifyReply> {
  return sendPublicly(request, reply, key, async () => ({ value: await load() }));
}

const mediaType = 'application/json; charset=utf-8';

function setHeaders(reply: FastifyReply, etag: string, link: string | undefined): void {
  reply.headers({
    'cache-control': 'no-cache',
    etag,
    vary: 'authorization, accept-encoding',
    ...forSharedCaches('posts'),
  });
  if (link !== undefined) reply.header('link', link);
}

/** Headers that belong to a single request. */
const ofOneRequest = ['x-request-id', 'set-cookie', 'connection'];

function toHead(request: FastifyRequest, reply: FastifyReply): PublicHead {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ofOneRequest.includes(name));
  return {
    headers: headers.flatMap(([name, value]) => [name, String(value)]),
    route: request.routeOptions.url ?? 'none',
  };
}

/** The next page as in RFC 8288: the same call with another cursor. */
export function toNextLink(url: string, next: string): string {
  return `<${withParameter(url, 'after', next)}>; rel="next"`;
}

/** The search that was made, which may be with other words, and its number of posts. */
function toSearchLink(url: string, { total, words }: SearchFacts): string {
  return `<${withParameter(url, 'q', words)}>; rel="self"; total="${total}"`;
}

function withParameter(url: string, name: string, value: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${path}?${parameters.toString()}`;
}
