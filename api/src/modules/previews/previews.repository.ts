import { query } from '../../db';

/** Notes a picture that is about to be stored. */
export const notePreview = query.execute<{ id: string; now: Date }>(
  'previews.note',
  `insert into preview_pictures (id, drawn_at) values ($id, $now)
   on conflict (id) do update set drawn_at = excluded.drawn_at`,
);

export const isPostPublished = query.exists<{ postId: number }>(
  'previews.is-published',
  `select from posts where id = $postId and status = 'published'`,
);

/** Some of those that were drawn before. */
export const findOldPreviews = query.manyValues<string, { before: Date }>(
  'previews.find-old',
  `select id from preview_pictures where drawn_at < $before order by drawn_at limit 100`,
);

export const removePreviews = query.execute<{ ids: string[] }>(
  'previews.remove',
  `delete from preview_pictures where id = any($ids::text[])`,
);
