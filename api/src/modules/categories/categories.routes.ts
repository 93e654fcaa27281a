import { Category } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { compress } from '../../http/compress';
import { errorResponses } from '../../http/error-responses';
import { listCategories } from './categories.repository';

export function registerCategoriesRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  app.get(
    '/categories',
    {
      onSend: compress,
      schema: {
        tags: ['posts'],
        summary: 'The categories that a post can have',
        response: { 200: Type.Array(Category), ...errorResponses() },
      },
    },
    () => listCategories(publicReads),
  );
}
