import { statement, type Queries } from '../../db';

const note = statement(
  'previews.note',
  `insert into preview_pictures (id, drawn_at) values ($id, $now)
   on conflict (id) do update set drawn_at = excluded.drawn_at`,
);

const isPublished = statement(
  'previews.is-published',
  `select from posts where id = $postId and status = 'published'`,
);

const findOld = statement<{ id: string }>(
  'previews.find-old',
  `select id from preview_pictures where drawn_at < $before order by drawn_at limit 100`,
);

const remove = statement('previews.remove', `delete from preview_pictures where id = any($ids::text[])`);

/** Notes a picture that is about to be stored. */
export async function notePreview(db: Queries, id: string, now: Date): Promise<void> {
  await db.execute(note, { id, now });
}

export async function isPostPublished(db: Queries, postId: number): Promise<boolean> {
  return (await db.find(isPublished, { postId })) !== undefined;
}

/** Some of those that were drawn before. */
export async function findOldPreviews(db: Queries, before: Date): Promise<string[]> {
  return (await db.many(findOld, { before })).map(({ id }) => id);
}

export async function removePreviews(db: Queries, ids: string[]): Promise<void> {
  await db.execute(remove, { ids });
}
