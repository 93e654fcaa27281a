import { readingListMax, type SavePostsRequest } from '@site/shared/contracts/api';
import { query, statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import { toCursorValues } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';

const insert = query.execute<{ accountId: number; posts: string; now: Date }>(
  'reading-list.insert',
  `insert into reading_list (account_id, post_id, saved_at)
   select $accountId, p.id, least(max(given.saved_at), $now)
   from jsonb_to_recordset($posts::jsonb) as given(id bigint, saved_at timestamptz)
   join posts p on p.id = given.id and p.status = 'published'
   group by p.id
   on conflict do nothing`,
);

const trim = query.execute<{ accountId: number }>(
  'reading-list.trim',
  `delete from reading_list where account_id = $accountId and post_id in (
     select post_id from reading_list where account_id = $accountId
     order by saved_at desc, post_id desc offset ${readingListMax}
   )`,
);

export const removeSavedPost = query.execute<{ accountId: number; postId: number }>(
  'reading-list.remove',
  `delete from reading_list where account_id = $accountId and post_id = $postId`,
);

/** Adds posts that are public. Those that are in the list keep their places. */
export async function insertSavedPosts(
  tx: Queries,
  { accountId, posts, now }: { accountId: number; posts: SavePostsRequest['posts']; now: Date },
): Promise<void> {
  await insert(tx, { accountId, posts: JSON.stringify(posts), now });
  await trim(tx, { accountId });
}

export interface SavedPlace {
  postId: number;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** Saved last first. What is no longer public is left out. */
export function listSavedPlaces(
  db: Queries,
  accountId: number,
  { limit, after }: PageRequest,
): Promise<SavedPlace[]> {
  const list = statement<SavedPlace>(
    `reading-list.list${after ? '-after' : ''}-${limit}`,
    `select r.post_id as "postId", ${toIsoTime('r.saved_at')} as "savedAt"
     from reading_list r join posts p on p.id = r.post_id and p.status = 'published'
     where r.account_id = $accountId ${after ? 'and (r.saved_at, r.post_id) < ($afterTime, $afterId)' : ''}
     order by r.saved_at desc, r.post_id desc
     limit ${limit}`,
  );
  return db.many(list, { accountId, ...toCursorValues(after) });
}
