import { findEncoding, matchesEtag, minEncodedLength } from '@site/shared/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ReusableTexts } from './reusable-texts';

/**
 * For texts that are rendered for each request, such as feeds: a client that already has the same text gets a 304, all
 * others get it compressed. Pages do the same by themselves; files and responses of the API pass through unchanged.
 */
export function registerCompression(app: FastifyInstance): void {
  const texts = new ReusableTexts();

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return done(null, payload);
    const text = texts.get(payload);
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
