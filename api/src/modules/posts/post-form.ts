import { contentWithPicturesMaxBytes, textFormats } from '@site/shared/contracts';
import { CreatePostFields, UpdatePostFields } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import { accountOf } from '../../http/authentication';
import { cleanText } from '../../http/bidi-controls';
import { type PictureLimits, readPictureForm } from '../images';

/** Of JSON: room for the other fields and for what JSON escapes. */
export const postBodyMaxBytes = contentWithPicturesMaxBytes + 1024 * 1024;

/** Whatever a request about a post can say. */
const schemas: Record<string, { type?: string; format?: string; maxLength?: number }> = {
  ...CreatePostFields.properties,
  ...UpdatePostFields.properties,
};

/**
 * Use as `preValidation`: makes one body of a multipart form and of JSON, so that one schema validates both.
 * In a form everything is text, and a field left empty is a missing one unless it is a text or a list.
 */
export async function readPostForm(
  request: FastifyRequest,
  { admitPostPictures }: Pick<PictureLimits, 'admitPostPictures'>,
): Promise<void> {
  if (!request.isMultipart()) {
    request.body = cleanLines(request.body);
    return;
  }
  const fields = await readPictureForm(request, {
    pictureField: 'featured_image',
    admitPicture: () => admitPostPictures(accountOf(request).id, 1),
    maxFields: 16,
    fieldMaxBytes: contentWithPicturesMaxBytes,
  });
  const read = Object.entries(fields).map(([name, text]) => [name, readText(name, text)]);
  request.body = cleanLines(Object.fromEntries(read.filter(([, value]) => value !== undefined)));
}

/** What a text of a form means; what it does not mean is left to the schema to refuse. Undefined where it is missing. */
function readText(name: string, text: string): unknown {
  const { type, format = '' } = schemas[name] ?? {};
  if (type === 'array') return text === '' ? [] : text.split(',');
  if (text === '' && !Object.hasOwn(textFormats, format)) return undefined;
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** They stand in lists, mails and the names of windows, beside other words. */
function cleanLines(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, cleanLine(name, value)]));
}

function cleanLine(name: string, value: unknown): unknown {
  const { format, maxLength = 0 } = schemas[name] ?? {};
  // What is far too long is left to the schema to refuse.
  if (format !== 'single-line' || typeof value !== 'string' || value.length > 10 * maxLength) return value;
  return cleanText(value);
}
