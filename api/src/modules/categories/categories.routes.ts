import { Category, SlugParams } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { compress } from '../../http/compress';
import { errorResponses } from '../../http/error-responses';
import { forEverybody } from '../../http/route-groups';
import { sendValuePublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import { listCategories, requireCategory } from './categories.repository';

export function registerCategoriesRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  const everybody = forEverybody(app, 'posts');
  everybody.get('/categories', {
    onSend: compress,
    schema: {
      summary: 'The categories that a post can have',
      response: { 200: Type.Array(Category), ...errorResponses() },
    },
    handler: () => listCategories(publicReads),
  });

  everybody.get('/categories/:slug/', {
    schema: {
      summary: 'One category',
      params: SlugParams,
      response: { 200: Category, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) => {
      const { slug } = request.params;
      return sendValuePublicly(request, reply, `${request.server.prefix}/categories/${slug}/`, () =>
        requireCategory(publicReads, slug),
      );
    },
  });
}
