import { contentWithPicturesMaxBytes } from '@site/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { readPictureForm } from '../images';

/**
 * Use as `preValidation`: makes one body of a multipart form and of JSON, so that one schema speaks for both.
 * In a form everything is text, and a field left empty is a missing one.
 */
export async function readPostForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) {
    const { category, ...fields } = await readPictureForm(request, {
      pictureField: 'featured_image',
      maxFields: 10,
      fieldMaxBytes: contentWithPicturesMaxBytes,
    });
    request.body = { ...fields, ...(category && { category: Number(category) }) };
  }
  request.body = trimTitle(request.body);
}

function trimTitle(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('title' in body)) return body;
  return typeof body.title === 'string' ? { ...body, title: body.title.trim() } : body;
}
