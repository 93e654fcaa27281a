import { encodeContent, findEncoding, minEncodedLength } from '@site/shared/server';
import type { onSendHookHandler } from 'fastify';

/**
 * Use as the last `onSend` of a `GET` whose response is public and not cached here. Never use it for responses with a member's
 * data or a token: an attacker who controls part of a response can guess a secret from the compressed length (BREACH).
 */
export const compress: onSendHookHandler = (request, reply, payload: unknown, done) => {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return done(null, payload);
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
  const encoding = findEncoding(request.headers['accept-encoding']);
  if (encoding === undefined || typeof payload !== 'string' || payload.length < minEncodedLength)
    return done(null, payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  encodeContent(payload, encoding).then((bytes) => done(null, bytes), done);
};
