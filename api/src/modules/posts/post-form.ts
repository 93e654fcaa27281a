import { contentWithPicturesMaxBytes, titleMaxLength } from '@site/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { accountOf } from '../../http/authentication';
import { withoutBidiControls } from '../../http/bidi-controls';
import { readPictureForm, type PictureLimits } from '../images';

/** Of JSON: room for the other fields and for what JSON escapes. */
export const postBodyMaxBytes = contentWithPicturesMaxBytes + 1024 * 1024;

/** A post may have no tags, its picture no description, and its content has a message of its own. */
const hasMeaningWhenEmpty = new Set(['content', 'tags', 'featured_image_alt']);

/** What the texts of a form mean; what they do not mean is left to the schema to refuse. */
const readers: Record<string, (text: string) => unknown> = {
  title: cleanTitle,
  category: toNumber,
  version: toNumber,
  draft_revision: toNumber,
  tags: (text) => (text === '' ? [] : text.split(',')),
  featured_image_focus_x: toNumber,
  featured_image_focus_y: toNumber,
  remove_featured_image: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
};

/**
 * Use as `preValidation`: makes one body of a multipart form and of JSON, so that one schema validates both.
 * In a form everything is text, and a field left empty is a missing one.
 */
export async function readPostForm(
  request: FastifyRequest,
  { admitPostPictures }: Pick<PictureLimits, 'admitPostPictures'>,
): Promise<void> {
  if (!request.isMultipart()) {
    request.body = withCleanTitle(request.body);
    return;
  }
  const fields = await readPictureForm(request, {
    pictureField: 'featured_image',
    admitPicture: () => admitPostPictures(accountOf(request).id, 1),
    maxFields: 16,
    fieldMaxBytes: contentWithPicturesMaxBytes,
  });
  const filled = Object.entries(fields).filter(
    ([name, text]) => text !== '' || hasMeaningWhenEmpty.has(name),
  );
  request.body = Object.fromEntries(filled.map(([name, text]) => [name, readers[name]?.(text) ?? text]));
}

function toNumber(text: string): unknown {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** It stands in lists, mails and the names of windows, beside other words. */
function cleanTitle(title: string): string {
  // What is far too long is left to the schema to refuse.
  return title.length > 10 * titleMaxLength ? title : withoutBidiControls(title).trim();
}

function withCleanTitle(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('title' in body)) return body;
  return typeof body.title === 'string' ? { ...body, title: cleanTitle(body.title) } : body;
}
