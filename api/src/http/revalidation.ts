import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { createHash } from 'node:crypto';

/**
 * Use as `onSend` of a `GET`: lets browsers keep the answer and ask each time whether it is still good. When it is,
 * a 304 without a body says so.
 */
export const revalidate: onSendAsyncHookHandler = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = toEtag(payload);
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'authorization' });
  if (!isNamed(etag, request.headers['if-none-match'])) return payload;
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};

export function toEtag(body: string | Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Weak comparison: a proxy that compresses makes the tag a weak one. Source: RFC 9110, section 13.1.2. */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
