import type { Notification } from '@site/shared/contracts/api';
import { query, statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

/** A notification, without the fields that are added on sending. */
export type NotificationContent = Omit<Notification, 'version' | 'id' | 'at' | 'link'>;

type StoredNotification = NotificationContent & Pick<Notification, 'id' | 'at'>;

const insert = query.oneValue<string, object>(
  'notifications.insert',
  `insert into notifications (remote, kind, release, failure_kind, content, at)
   values ($remote, $kind, $release, $failureKind, $content, $now) returning id`,
);

const find = statement<Pick<Notification, 'id' | 'at'> & { content: NotificationContent }>(
  'notifications.find',
  `select id, content, ${toIsoTime('at')} as at from notifications where id = $id`,
);

/** Whether visitors get the release, and no notification of this failure was sent since then. */
export const canTellFailing = query.exists<{ remote: string; release: string; kind: string; since: Date }>(
  'notifications.is-failing-news',
  `select from live_releases where remote = $remote
     and (release = $release
       or exists (select from rollouts where remote = $remote and state = 'running' and release = $release))
     and not exists (select from notifications
       where remote = $remote and release = $release and failure_kind = $kind and at > $since)`,
);

/** Deliveries that are still pending are removed as well. */
export const removeNotificationsBefore = query.execute<{ before: Date }>(
  'notifications.remove-before',
  'delete from notifications where at < $before',
);

export async function insertNotification(
  tx: Queries,
  content: NotificationContent,
  now: Date,
): Promise<string> {
  const { remote, kind, release, failure } = content;
  return insert(tx, { remote, kind, release, failureKind: failure?.kind ?? null, content, now });
}

/** Undefined when it is too old. */
export async function findNotification(db: Queries, id: string): Promise<StoredNotification | undefined> {
  const row = await db.find(find, { id });
  return row && { ...row.content, id: row.id, at: row.at };
}

/** The notification as it is sent, the same for each attempt. */
export function toNotification(publicUrl: string, stored: StoredNotification): Notification {
  return { version: 1, ...stored, link: publicUrl + (stored.failure?.page ?? '/') };
}
