import { OwnPostSummary, PageQuery, Post, PostParams, RejectPostRequest } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses, needsAccount } from '../../http/error-responses';
import { createModeration } from './moderation.service';
import { sendPage } from './page';

const tags = ['moderation'];

export function registerModerationRoutes(app: App, context: Context): void {
  const moderation = createModeration(context);

  app.get(
    '/moderation/posts/',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        summary: 'Posts that wait for a decision, oldest first',
        security: needsAccount,
        querystring: PageQuery,
        response: { 200: Type.Array(OwnPostSummary), ...errorResponses(400, 401, 403) },
      },
    },
    async (request, reply) => sendPage(request, reply, await moderation.listPending(request.query)),
  );

  app.post(
    '/moderation/posts/:id/approve/',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        summary: 'Publishes a pending post and mails its author',
        security: needsAccount,
        params: PostParams,
        response: { 200: Post, ...errorResponses(400, 401, 403, 404, 409) },
      },
    },
    (request) => moderation.approve(request.params.id, accountOf(request).id),
  );

  app.post(
    '/moderation/posts/:id/reject/',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        summary: 'Refuses a pending post and mails its author the reason',
        security: needsAccount,
        params: PostParams,
        body: RejectPostRequest,
        response: { 200: Post, ...errorResponses(...bodyErrors, 401, 403, 404, 409) },
      },
    },
    (request) => moderation.reject(request.params.id, accountOf(request).id, request.body.reason),
  );
}
