import { negotiate } from '@fastify/accept-negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Higher levels take longer than they save in transfer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress: Record<string, (content: string | Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, brotliOptions),
  gzip: promisify(gzip),
};
const encodings = Object.keys(compress);

/** In bytes, or in characters of a text: what is shorter gains nothing. */
export const minEncodedLength = 500;

/** There are few kinds of browsers, and each says the same every time. */
const negotiated = new Map<string, string | undefined>();
const maxNegotiated = 100;

/** The encoding in which a client gets texts; undefined for the text itself. */
export function findEncoding(acceptEncoding = ''): string | undefined {
  if (negotiated.has(acceptEncoding)) return negotiated.get(acceptEncoding);
  const encoding = negotiate(acceptEncoding, encodings) ?? undefined;
  if (negotiated.size >= maxNegotiated) negotiated.clear();
  negotiated.set(acceptEncoding, encoding);
  return encoding;
}

/** @param encoding one that {@link findEncoding} found */
export function encodeContent(content: string | Buffer, encoding: string): Promise<Buffer> {
  return compress[encoding]!(content);
}
