import { query } from '../../db';
import { becomePublic } from './post-columns.sql';
import type { StoredStatus } from './posts.repository';
import { setText, setTextFrom, textColumns, textParameters, type PostText } from './post-text.sql';

export interface TextChange extends PostText {
  postId: number;
  savedAt: Date;
}

/** Until the transaction ends nobody else changes the post. False when there is no such post. */
export const lockPost = query.exists<{ postId: number }>(
  'posts.lock',
  `select id from posts where id = $postId for update`,
);

/** Gives the post its new text, whatever waited; `decidedBy` is the admin who publishes it thereby. */
export const replaceText = query.executeAll<TextChange & { status: StoredStatus; decidedBy: number | null }>(
  'posts.replace-text',
  `update posts set
     ${setText},
     version = version + 1, updated_at = $savedAt, submitted_at = $savedAt, status = $status, rejection_reason = null,
     ${becomePublic('$savedAt::timestamptz', `$status = 'published'`)},
     publish_at = case when $status <> 'published' then publish_at end,
     decided_at = case when $decidedBy::bigint is not null then $savedAt::timestamptz end, decided_by = $decidedBy
   where id = $postId`,
  `delete from post_edits where post_id = $postId`,
);

/** Puts the text beside the public one, in the place of an earlier edit. */
export const savePostEdit = query.execute<TextChange>(
  'post-edits.save',
  `with saved as (update posts set version = version + 1 where id = $postId returning id)
   insert into post_edits (
     post_id, ${textColumns}, status, submitted_at
   )
   select
     id, ${textParameters},
     'pending', $savedAt::timestamptz
   from saved
   on conflict (post_id) do update set
     ${setTextFrom('excluded')}, status = 'pending', rejection_reason = null,
     submitted_at = excluded.submitted_at`,
);
