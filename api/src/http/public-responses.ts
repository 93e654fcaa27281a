import { matchesEtag } from '@site/shared/server';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { createResponseCache, type ResponseCache } from './response-cache';
import type { App } from './app-type';
import { toEtag } from './revalidation';

declare module 'fastify' {
  interface FastifyInstance {
    publicResponses: ResponseCache;
    /** Use as `onSend` of a call that may change what everybody sees. */
    forgetPublicResponses: onSendHookHandler;
  }
}

/** What everybody may see, before it is serialized. */
interface PublicContent {
  value: unknown;
  /** The cursor of the next page, where there is one. */
  next?: string | undefined;
}

export function registerPublicResponses(app: App): void {
  const cache = createResponseCache();
  app.decorate('publicResponses', cache);
  app.decorate('forgetPublicResponses', (_request, _reply, payload, done) => {
    cache.forget();
    done(null, payload);
  });
}

/**
 * Sends what is the same for everybody, at most a second old; in this process never older than the last change that
 * was acknowledged. Browsers may cache it and revalidate it, which mostly costs no query.
 * `key` names what is requested; the query of a list belongs to it.
 */
export async function sendPublicly(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  load: () => Promise<PublicContent>,
): Promise<FastifyReply> {
  const { body, etag, link } = await request.server.publicResponses.get(key, async () => {
    const { value, next } = await load();
    const body = Buffer.from(reply.serialize(value) as string);
    return { body, etag: toEtag(body), link: next === undefined ? undefined : toNextLink(request.url, next) };
  });
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'authorization' });
  if (link !== undefined) reply.header('link', link);
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The next page in the form of RFC 8288: the same call with another cursor. */
export function toNextLink(url: string, next: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('after', next);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
