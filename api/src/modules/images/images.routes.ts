import { matchesEtag } from '@site/shared/server';
import Type from 'typebox';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { immutable, notModified } from '../../http/revalidation';
import { avifKey, imageKey } from '../../pictures/image-address';

const ImageParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  width: Type.Integer({ minimum: 1, maximum: 9999 }),
});

/** Browsers name it where they can show it; others get a type that all can show. */
const takesAvif = (accept = '') => /\bimage\/avif(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);

export function registerImagesRoutes(app: App, { storage }: Pick<Context, 'storage'>): void {
  app.get('/images/:id/:width.webp', {
    // Feed readers and previews show them on pages of their own.
    onRequest: async (_, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    schema: {
      tags: ['images'],
      summary: 'One copy of a picture',
      description:
        'Never changes: a new picture gets a new address. Who accepts `image/avif` by name gets the same copy as AVIF, where it is smaller.',
      params: ImageParams,
      response: {
        200: {
          description: 'The picture',
          content: {
            'image/webp': { schema: Type.Unsafe<unknown>({}) },
            'image/avif': { schema: Type.Unsafe<unknown>({}) },
          },
        },
        304: notModified,
        ...errorResponses(400, 404),
      },
    },
    handler: async (request, reply) => {
      const { id, width } = request.params;
      const avif = takesAvif(request.headers.accept) ? await storage.get(avifKey(id, width)) : undefined;
      const found = avif ?? (await storage.get(imageKey(id, width)));
      if (!found) throw new NotFoundError();
      const etag = `"${id}-${width}${avif ? '-avif' : ''}"`;
      reply.headers({ ...immutable, etag, vary: 'accept' });
      if (matchesEtag(etag, request.headers['if-none-match'])) {
        found.body.destroy();
        return reply.status(304).send(null);
      }
      reply.headers({ 'content-type': found.contentType, 'content-length': found.size });
      return reply.send(found.body);
    },
  });
}
