import { matchesEtag } from '@site/shared/server';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { immutable, notModified } from '../../http/revalidation';
import { createPreviews } from './previews.service';

const PreviewParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
/** The longest title and description take less. */
const PreviewQuery = Type.Object({ card: Type.String({ maxLength: 6000 }) });

export function registerPreviewsRoutes(app: App, context: Context): void {
  const previews = createPreviews(context);

  app.get('/previews/:id.jpg', {
    // Previews of links are shown on pages of their own.
    onRequest: async (_, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    schema: {
      tags: ['images'],
      summary: 'The picture that link previews show of a page',
      description:
        'A JPEG of 1200 × 630 pixels, which never changes. Pages name its address, which nobody else can make. At most 30 are drawn a minute.',
      params: PreviewParams,
      querystring: PreviewQuery,
      response: {
        200: {
          description: 'The picture',
          content: { 'image/jpeg': { schema: Type.Unsafe<unknown>({}) } },
        },
        304: notModified,
        ...errorResponses(400, 404, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const picture = await previews.get(id, request.query.card);
      const etag = `"${id}"`;
      reply.headers({ ...immutable, etag });
      if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send(null);
      return reply.type('image/jpeg').send(picture);
    },
  });
}
