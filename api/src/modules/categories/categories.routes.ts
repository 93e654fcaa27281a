import { Category, SlugParams } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { compress } from '../../http/compress';
import { errorResponses } from '../../http/error-responses';
import { sendPublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import { listCategories, requireCategory } from './categories.repository';

const tags = ['posts'];

export function registerCategoriesRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  app.get('/categories', {
    onSend: compress,
    schema: {
      tags,
      summary: 'The categories that a post can have',
      response: { 200: Type.Array(Category), ...errorResponses() },
    },
    handler: () => listCategories(publicReads),
  });

  app.get('/categories/:slug/', {
    schema: {
      tags,
      summary: 'One category',
      params: SlugParams,
      response: { 200: Category, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) => {
      const { slug } = request.params;
      return sendPublicly(request, reply, `${request.server.prefix}/categories/${slug}/`, async () => ({
        value: await requireCategory(publicReads, slug),
      }));
    },
  });
}
