import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { matchesEtag } from '@site/shared/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter texts gain nothing. */
const minLength = 500;

/** Higher levels take longer than they save in transfer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, brotliOptions),
  gzip: promisify(gzip),
};

/**
 * For texts that are rendered for each request, such as pages: a browser that already has the same text gets a 304, all
 * others get it compressed. Files and responses of the API pass through unchanged.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    if (!reply.hasHeader('etag')) reply.header('etag', toEtag(payload, reply));
    if (matchesEtag(String(reply.getHeader('etag')), request.headers['if-none-match'])) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    }
    if (payload.length < minLength) return payload;
    addVary(reply, 'accept-encoding');
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(compress));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress[encoding]?.(payload);
  });
}

/** Weak, because it stands for all encodings. */
function toEtag(payload: string, reply: FastifyReply): string {
  const hash = createHash('sha256')
    .update(payload)
    // With a 304 browsers keep the policy that they have.
    .update(String(reply.getHeader('content-security-policy')));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${String(others)}, ${header}` : header);
}
