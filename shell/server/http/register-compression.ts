import { findEncoding, matchesEtag, minEncodedLength } from '@site/shared/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ReusableText } from './reusable-text';

/**
 * For texts that are rendered for each request, such as feeds: sends a 304 for an unchanged text, and compresses all others.
 * Pages are compressed elsewhere; files and API responses pass unchanged.
 */
export function registerCompression(app: FastifyInstance): void {
  const texts = new LRUCache<string, ReusableText>({
    max: 500,
    // A character takes up to two bytes.
    maxSize: 16_000_000,
    sizeCalculation: (_, content) => content.length + 1,
    ttl: 2000,
    // An unchanged text is not compressed again.
    updateAgeOnGet: true,
  });

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return done(null, payload);
    let text = texts.get(payload);
    if (!text) texts.set(payload, (text = new ReusableText(payload)));
    if (!reply.hasHeader('etag')) reply.header('etag', text.toEtag(readPolicy(reply)));
    if (matchesEtag(String(reply.getHeader('etag')), request.headers['if-none-match'])) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return done(null, null);
    }
    if (payload.length < minEncodedLength) return done(null, payload);
    addVary(reply, 'accept-encoding');
    const encoding = findEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    text.compress(encoding).then((bytes) => done(null, bytes), done);
  });
}

function readPolicy(reply: FastifyReply): string | undefined {
  const policy = reply.getHeader('content-security-policy');
  return policy === undefined ? undefined : String(policy);
}

function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${String(others)}, ${header}` : header);
}
