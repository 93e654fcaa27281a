import {
  MemberNotification,
  PageQuery,
  ReadNotificationsRequest,
  UnreadNotifications,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { decodeTimeAndNumber } from '../../paging/cursors';
import { sendPage, toPage, toPageRequest } from '../../paging/page';
import {
  countUnread,
  listMemberNotifications,
  markNotificationsRead,
} from './member-notifications.repository';

/** For the signed-in member only. */
export function registerMemberNotificationsRoutes(app: App, { db, clock }: Context): void {
  const members = forMembers(app, 'notifications');

  members.get('/notifications/', {
    schema: {
      summary: "What was decided about the member's posts, newest first",
      querystring: PageQuery,
      response: { 200: Type.Array(MemberNotification), ...errorResponses(400, 401) },
    },
    handler: async (request, reply) => {
      const found = await listMemberNotifications(
        db,
        accountOf(request).id,
        toPageRequest(request.query, decodeTimeAndNumber),
      );
      return sendPage(
        request,
        reply,
        toPage(found, request.query, ({ created_at, id }) => [created_at, id]),
      );
    },
  });

  members.get('/notifications/count/', {
    schema: {
      summary: 'How many the member has not read',
      response: { 200: UnreadNotifications, ...errorResponses(401) },
    },
    handler: async (request) => ({ unread: await countUnread(db, { accountId: accountOf(request).id }) }),
  });

  members.post('/notifications/read/', {
    schema: {
      summary: 'Marks notifications as read; says how many are left',
      body: ReadNotificationsRequest,
      response: { 200: UnreadNotifications, ...errorResponses(...bodyErrors, 401) },
    },
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const { ids = [], up_to: upTo = 0 } = request.body;
      await markNotificationsRead(db, { accountId, ids, upTo, now: clock.now() });
      return { unread: await countUnread(db, { accountId }) };
    },
  });
}
