import {
  ApprovePostRequest,
  ModerationCount,
  PageQuery,
  Post,
  PostParams,
  QueuedPostSummary,
  RejectPostRequest,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forAdmins } from '../../http/route-groups';
import { allowNoBody } from '../../http/json-bodies';
import { createModeration } from './moderation.service';
import { createTakeDown } from './take-down.service';
import { sendPage } from '../../paging/page';

export function registerModerationRoutes(app: App, context: Context): void {
  const moderation = createModeration(context);
  const takeDown = createTakeDown(context);
  const versionNote = 'A `version` makes sure that what is decided about is what the admin has read.';
  const admins = forAdmins(app, 'moderation');

  admins.get('/moderation/posts/', {
    schema: {
      summary: 'New posts and edits that wait for a decision, oldest first',
      querystring: PageQuery,
      response: { 200: Type.Array(QueuedPostSummary), ...errorResponses(400, 401, 403) },
    },
    handler: async (request, reply) => sendPage(request, reply, await moderation.list(request.query)),
  });

  admins.get('/moderation/count/', {
    schema: {
      summary: 'How many texts wait for a decision, and how many posts are reported',
      response: { 200: ModerationCount, ...errorResponses(401, 403) },
    },
    handler: () => moderation.count(),
  });

  admins.get('/moderation/posts/:id/', {
    schema: {
      summary: 'A post with the text that waits',
      params: PostParams,
      response: { 200: Post, ...errorResponses(401, 403, 404) },
    },
    handler: (request) => moderation.getWaiting(request.params.id),
  });

  admins.post('/moderation/posts/:id/approve/', {
    onSend: app.forgetPublicResponses,
    preValidation: allowNoBody,
    schema: {
      summary: 'Publishes what waits and mails the author',
      description: versionNote,
      params: PostParams,
      body: ApprovePostRequest,
      response: { 200: Post, ...errorResponses(...bodyErrors, 401, 403, 404, 409) },
    },
    handler: (request) => {
      return moderation.decide({
        ...request.body,
        reason: undefined,
        postId: request.params.id,
        adminId: accountOf(request).id,
      });
    },
  });

  admins.post('/moderation/posts/:id/reject/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Refuses what waits and mails the author the reason',
      description: `An edit leaves the public text as it is. ${versionNote}`,
      params: PostParams,
      body: RejectPostRequest,
      response: { 200: Post, ...errorResponses(...bodyErrors, 401, 403, 404, 409) },
    },
    handler: (request) => {
      return moderation.decide({
        ...request.body,
        postId: request.params.id,
        adminId: accountOf(request).id,
      });
    },
  });

  admins.post('/moderation/posts/:id/undo/', {
    schema: {
      summary: 'Takes a decision back that is held',
      params: PostParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404, 409) },
    },
    handler: (request) => moderation.undo(request.params.id),
  });

  admins.post('/moderation/posts/:id/take-down/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Takes a public post down and mails the author the reason',
      description: `The author can change it and send it again. ${versionNote}`,
      params: PostParams,
      body: RejectPostRequest,
      response: { 200: Post, ...errorResponses(...bodyErrors, 401, 403, 404, 409) },
    },
    handler: (request) => {
      const { reason, version } = request.body;
      return takeDown.unpublish(
        { postId: request.params.id, adminId: accountOf(request).id, version },
        reason,
      );
    },
  });

  admins.post('/moderation/posts/:id/delete/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Deletes a post and its pictures for good and mails the author the reason',
      description: versionNote,
      params: PostParams,
      body: RejectPostRequest,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 401, 403, 404, 409) },
    },
    handler: async (request) => {
      const { reason, version } = request.body;
      await takeDown.remove({ postId: request.params.id, adminId: accountOf(request).id, version }, reason);
    },
  });
}
