import {
  DismissReportsRequest,
  PageQuery,
  PostParams,
  ReportedPost,
  ReportPostRequest,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, optionalAuth } from '../../http/error-responses';
import { forAdmins } from '../../http/route-groups';
import { trimTexts } from '../../http/trim-texts';
import { sendPage } from '../../paging/page';
import { createPostReports } from './post-reports.service';

/** What readers report, and what admins do about it. */
export function registerPostReportsRoutes(app: App, context: Context): void {
  const reports = createPostReports(context);
  const admins = forAdmins(app, 'moderation');

  app.post('/posts/:id/reports/', {
    onRequest: app.readAccount,
    preValidation: trimTexts,
    schema: {
      tags: ['posts'],
      summary: 'Reports a public post to the admins',
      description: 'With or without an account, once for each reader. Nothing happens to the post by itself.',
      security: optionalAuth,
      params: PostParams,
      body: ReportPostRequest,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 401, 403, 404, 429) },
    },
    handler: (request) => reports.report(request.params.id, request.body, request.network, request.account),
  });

  admins.get('/moderation/reports/', {
    schema: {
      summary: 'Public posts that readers have reported, the newest report first',
      querystring: PageQuery,
      response: { 200: Type.Array(ReportedPost), ...errorResponses(400, 401, 403) },
    },
    handler: async (request, reply) => sendPage(request, reply, await reports.list(request.query)),
  });

  admins.post('/moderation/posts/:id/dismiss-reports/', {
    schema: {
      summary: 'Leaves a reported post as it is, and drops the reports that the admin has read',
      params: PostParams,
      body: DismissReportsRequest,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: (request) => reports.dismiss(request.params.id, request.body.newest),
  });
}
