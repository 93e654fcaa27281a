import { matchesEtag } from '@site/shared/server';
import type { onSendHookHandler } from 'fastify';
import { createHash } from 'node:crypto';

/** For `schema.response[304]`. */
export const notModified = { description: 'As `If-None-Match` names it', type: 'null' };

/** Headers of a response that never changes. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Use as `onSend` of a `GET`: lets browsers cache the response and revalidate it each time. An unchanged response is sent as a
 * 304 without a body.
 */
export const revalidate: onSendHookHandler = (request, reply, payload: unknown, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const etag = toEtag(payload);
  // Shared caches must not keep a member's response, not even to revalidate it.
  const isForMember = request.headers.authorization !== undefined;
  reply.headers({
    'cache-control': isForMember ? 'private, no-cache' : 'no-cache',
    etag,
    vary: 'authorization',
  });
  if (!matchesEtag(etag, request.headers['if-none-match'])) return done(null, payload);
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return done(null, null);
};

/** A weak ETag, because it covers all encodings of the body. */
export function toEtag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
