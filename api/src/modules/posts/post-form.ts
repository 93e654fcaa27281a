import { contentWithPicturesMaxBytes } from '@site/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { readPictureForm } from '../images';

declare module 'fastify' {
  interface FastifyRequest {
    /** The featured picture that came with a form. */
    featuredImage: Buffer | undefined;
  }
}

/**
 * Use as `preValidation`: makes one body of a multipart form and of JSON, so that one schema speaks for both.
 * In a form everything is text, and a field left empty is a missing one.
 */
export async function readPostForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) {
    const form = await readPictureForm(request, {
      pictureField: 'featured_image',
      maxFields: 10,
      fieldMaxBytes: contentWithPicturesMaxBytes,
    });
    const { category, ...fields } = form.fields;
    request.body = { ...fields, ...(category && { category: Number(category) }) };
    request.featuredImage = form.picture;
  }
  request.body = trimTitle(request.body);
}

function trimTitle(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('title' in body)) return body;
  return typeof body.title === 'string' ? { ...body, title: body.title.trim() } : body;
}
