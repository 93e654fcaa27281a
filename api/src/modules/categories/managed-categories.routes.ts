import {
  CategoryParams,
  CreateCategoryRequest,
  ManagedCategory,
  OrderCategoriesRequest,
  UpdateCategoryRequest,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountAuth, bodyErrors, errorResponses } from '../../http/error-responses';
import { createManagedCategories } from './managed-categories.service';

export function registerManagedCategoriesRoutes(app: App, context: Context): void {
  const categories = createManagedCategories(context);
  const common = { tags: ['moderation'], security: accountAuth };
  const all = Type.Array(ManagedCategory);
  const changes = { onRequest: app.requireAdmin, onSend: app.forgetPublicResponses };

  app.get('/moderation/categories/', {
    onRequest: app.requireAdmin,
    schema: {
      ...common,
      summary: 'All categories in their order, retired ones included: at most 100',
      response: { 200: all, ...errorResponses(401, 403) },
    },
    handler: () => categories.list(),
  });

  app.post('/moderation/categories/', {
    ...changes,
    schema: {
      ...common,
      summary: 'Adds a category at the end, and returns all',
      body: CreateCategoryRequest,
      response: { 200: all, ...errorResponses(...bodyErrors, 401, 403, 409) },
    },
    handler: (request) => categories.create(request.body.name),
  });

  app.put('/moderation/categories/:id/', {
    ...changes,
    schema: {
      ...common,
      summary: 'Renames a category, retires it or brings it back, and returns all',
      description: 'A retired one keeps its posts. New ones cannot have it, of which one has to be left.',
      params: CategoryParams,
      body: UpdateCategoryRequest,
      response: { 200: all, ...errorResponses(...bodyErrors, 401, 403, 404, 409) },
    },
    handler: (request) => categories.update(request.params.id, request.body),
  });

  app.post('/moderation/categories/order/', {
    ...changes,
    schema: {
      ...common,
      summary: 'Orders all categories, and returns them',
      body: OrderCategoriesRequest,
      response: { 200: all, ...errorResponses(...bodyErrors, 401, 403, 409) },
    },
    handler: (request) => categories.order(request.body.ids),
  });
}
