import { matchesEtag } from '@site/shared/server';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { createHash } from 'node:crypto';

/** For `schema.response[304]`. */
export const notModified = { description: 'As `If-None-Match` names it', type: 'null' };

/** Headers of a response that never changes. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Use as `onSend` of a `GET`: lets browsers cache the response and revalidate it each time. An unchanged one is sent as
 * a 304 without a body.
 */
export const revalidate: onSendAsyncHookHandler = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = toEtag(payload);
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'authorization' });
  if (!matchesEtag(etag, request.headers['if-none-match'])) return payload;
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};

export function toEtag(body: string | Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}
