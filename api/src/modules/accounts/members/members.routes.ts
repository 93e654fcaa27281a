import {
  Member,
  MemberAction,
  MemberActionRequest,
  MemberActionsQuery,
  MemberListQuery,
  MemberParams,
  MemberRoleRequest,
  SuspendMemberRequest,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { accountOf } from '../../../http/authentication';
import { accountAuth, bodyErrors, errorResponses } from '../../../http/error-responses';
import { sendPage } from '../../../paging/page';
import { createMembers, type MemberDecision } from './members.service';

export function registerMembersRoutes(app: App, context: Context): void {
  const members = createMembers(context);
  const onRequest = app.requireAdmin;
  const common = { tags: ['moderation'], security: accountAuth };
  const description = 'Is logged for good, and mailed to the member with the reason.';
  const responses = { 200: Member, ...errorResponses(...bodyErrors, 401, 403, 404, 409) };

  app.get(
    '/moderation/members/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Members, newest first, or those whose names or addresses have words that begin so',
        querystring: MemberListQuery,
        response: { 200: Type.Array(Member), ...errorResponses(400, 401, 403) },
      },
    },
    async (request, reply) => sendPage(request, reply, await members.list(request.query)),
  );

  app.get(
    '/moderation/members/:id/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'One member',
        params: MemberParams,
        response: { 200: Member, ...errorResponses(401, 403, 404) },
      },
    },
    (request) => members.get(request.params.id),
  );

  app.get(
    '/moderation/member-actions/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'What admins did about members, newest first',
        querystring: MemberActionsQuery,
        response: { 200: Type.Array(MemberAction), ...errorResponses(400, 401, 403) },
      },
    },
    async (request, reply) => sendPage(request, reply, await members.listActions(request.query)),
  );

  app.post(
    '/moderation/members/:id/suspend/',
    {
      onRequest,
      onSend: app.forgetPublicResponses,
      schema: {
        ...common,
        summary: 'Ends all sessions of a member, and lets nobody sign in until it is lifted',
        description: `${description} The last admin gets a 409 with the code \`last_admin\`.`,
        params: MemberParams,
        body: SuspendMemberRequest,
        response: responses,
      },
    },
    (request) => members.suspend(toDecision(request), request.body.hide_posts),
  );

  app.post(
    '/moderation/members/:id/lift/',
    {
      onRequest,
      onSend: app.forgetPublicResponses,
      schema: {
        ...common,
        summary: 'Lifts a suspension, and shows what it has hidden',
        description,
        params: MemberParams,
        body: MemberActionRequest,
        response: responses,
      },
    },
    (request) => members.lift(toDecision(request)),
  );

  app.post(
    '/moderation/members/:id/role/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Makes a member admin or staff, or takes that away',
        description: `${description} The last admin stays one: a 409 with the code \`last_admin\`.`,
        params: MemberParams,
        body: MemberRoleRequest,
        response: responses,
      },
    },
    (request) => members.setRole(toDecision(request), request.body),
  );

  app.post(
    '/moderation/members/:id/end-sessions/',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Signs a member out everywhere',
        description,
        params: MemberParams,
        body: MemberActionRequest,
        response: responses,
      },
    },
    (request) => members.endSessions(toDecision(request)),
  );
}

function toDecision(
  request: Parameters<typeof accountOf>[0] & { params: MemberParams; body: MemberActionRequest },
): MemberDecision {
  const { params, body } = request;
  return { memberId: params.id, adminId: accountOf(request).id, reason: body.reason };
}
