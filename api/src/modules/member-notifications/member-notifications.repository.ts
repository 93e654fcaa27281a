import type { MemberNotification } from '@site/shared/contracts/api';
import { backgroundQuery, query, statement, type Queries, type Statement } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import { toCursorValues } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';

export interface NewMemberNotification extends Pick<MemberNotification, 'kind' | 'subject'> {
  postId: number;
  /** For rejections. */
  reason?: string;
  now: Date;
}

const insert = statement(
  'member-notifications.insert',
  // A rejected edit still exists, with its title.
  `insert into member_notifications (account_id, post_id, kind, subject, title, reason, created_at)
   select p.author_id, p.id, $kind, $subject, coalesce(e.title, p.title), $reason, $now
   from posts p left join post_edits e on e.post_id = p.id
   where p.id = $postId`,
);

export const countUnread = query.oneValue<number, { accountId: number }>(
  'member-notifications.count-unread',
  `select count(*) as unread from member_notifications where account_id = $accountId and read_at is null`,
);

/** Marks those with the ids, and all up to `upTo`, of this account only. */
export const markNotificationsRead = query.execute<{
  accountId: number;
  ids: number[];
  upTo: number;
  now: Date;
}>(
  'member-notifications.mark-read',
  // In a fixed order, so that two tabs that mark the same ones do not deadlock.
  `update member_notifications n set read_at = $now
   from (
     select id from member_notifications
     where account_id = $accountId and read_at is null and (id = any($ids::bigint[]) or id <= $upTo)
     order by id for update
   ) unread
   where n.id = unread.id`,
);

export const removeOldMemberNotifications = backgroundQuery.execute<{ before: Date }>(
  'member-notifications.remove-old',
  `delete from member_notifications where created_at < $before`,
);

/** Removes all but the newest of every member. */
export const removeMemberNotificationsBeyond = backgroundQuery.execute<{ max: number }>(
  'member-notifications.remove-beyond',
  `delete from member_notifications n
   using (
     select id, row_number() over (partition by account_id order by created_at desc, id desc) as place
     from member_notifications
     where account_id in (select account_id from member_notifications group by account_id having count(*) > $max)
   ) placed
   where n.id = placed.id and placed.place > $max`,
);

/** Notifies the author of the post. Call it in the transaction of the decision. */
export async function insertMemberNotification(
  tx: Queries,
  { postId, kind, subject, reason, now }: NewMemberNotification,
): Promise<void> {
  await tx.execute(insert, { postId, kind, subject, reason: reason ?? null, now });
}

/** Newest first. */
export function listMemberNotifications(
  db: Queries,
  accountId: number,
  page: PageRequest,
): Promise<MemberNotification[]> {
  return db.many(toListStatement(page), { accountId, ...toCursorValues(page.after) });
}

function toListStatement({ limit, after }: PageRequest): Statement<MemberNotification> {
  return statement(
    `member-notifications.list${after ? '-after' : ''}-${limit}`,
    `select id, kind, subject, post_id, title, reason, ${toIsoTime('created_at')} as created_at,
       read_at is not null as is_read
     from member_notifications
     where account_id = $accountId ${after ? 'and (created_at, id) < ($afterTime, $afterId)' : ''}
     order by created_at desc, id desc
     limit ${limit}`,
  );
}
