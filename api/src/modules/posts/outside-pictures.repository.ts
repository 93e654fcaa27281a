import { query, statement, type Queries } from '../../db';
import type { TextKind } from './post-images.repository';

/** A text with pictures elsewhere that are to become the site's own. */
export interface OutsidePicturesRow {
  post_id: number;
  in_edit: boolean;
  /** Counted when taken, so this is at least 1. */
  attempts: number;
}

export interface WaitingText {
  content: string;
  author_id: number;
}

const enqueue = statement(
  'outside-pictures.enqueue',
  `insert into outside_pictures (post_id, in_edit, pictures, due_at) values ($postId, $inEdit, $count, $now)
   on conflict (post_id, in_edit) do update set attempts = 0, pictures = excluded.pictures, due_at = excluded.due_at`,
);

const remove = statement(
  'outside-pictures.remove',
  `delete from outside_pictures where post_id = $postId and in_edit = $inEdit`,
);

const find = statement(
  'outside-pictures.find',
  `select from outside_pictures where post_id = $postId and in_edit = $inEdit`,
);

/** Leases the row: when a process dies meanwhile, others take it once the lease has expired. */
export const takeNextOutsidePictures = query.find<OutsidePicturesRow, { now: Date }>(
  'outside-pictures.take-next',
  `update outside_pictures set attempts = attempts + 1, due_at = $now::timestamptz + interval '5 minutes'
   where (post_id, in_edit) = (
     select post_id, in_edit from outside_pictures where due_at <= $now
     order by attempts, due_at limit 1 for update skip locked
   )
   returning post_id, in_edit, attempts`,
);

const postpone = statement(
  'outside-pictures.postpone',
  `update outside_pictures set due_at = $until, pictures = $count where post_id = $post_id and in_edit = $in_edit`,
);

const putBack = statement(
  'outside-pictures.put-back',
  `update outside_pictures set attempts = greatest(0, attempts - 1), due_at = $now
   where post_id = $post_id and in_edit = $in_edit`,
);

const findText = statement<WaitingText>(
  'outside-pictures.find-text',
  `select case when $in_edit then e.content else p.content end as content, p.author_id
   from posts p left join post_edits e on e.post_id = p.id
   where p.id = $post_id and (not $in_edit or e.post_id is not null)`,
);

const replacePublic = statement(
  'outside-pictures.replace-public',
  `update posts set content = $after, missing_pictures = missing_pictures || $missing::text[] where id = $postId and content = $before`,
);

const replaceEdit = statement(
  'outside-pictures.replace-edit',
  `update post_edits set content = $after, missing_pictures = missing_pictures || $missing::text[]
   where post_id = $postId and content = $before`,
);

/** Notes how many pictures elsewhere a text names that was saved now. */
export async function setOutsidePictures(
  db: Queries,
  postId: number,
  kind: TextKind,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  if (count > 0) await db.execute(enqueue, { postId, inEdit: kind === 'edit', count, now });
  else await db.execute(remove, { postId, inEdit: kind === 'edit' });
}

/** Whether a text still waits for pictures. */
export async function hasOutsidePictures(db: Queries, postId: number, kind: TextKind): Promise<boolean> {
  return (await db.find(find, { postId, inEdit: kind === 'edit' })) !== undefined;
}

export async function removeOutsidePictures(db: Queries, row: OutsidePicturesRow): Promise<void> {
  await db.execute(remove, { postId: row.post_id, inEdit: row.in_edit });
}

export async function postponeOutsidePictures(
  db: Queries,
  row: OutsidePicturesRow,
  { until, count }: { until: Date; count: number },
): Promise<void> {
  await db.execute(postpone, { post_id: row.post_id, in_edit: row.in_edit, until, count });
}

/** As if it had not been taken. */
export async function putBackOutsidePictures(db: Queries, row: OutsidePicturesRow, now: Date): Promise<void> {
  await db.execute(putBack, { post_id: row.post_id, in_edit: row.in_edit, now });
}

/** Undefined if the text does not exist. */
export function findWaitingText(db: Queries, row: OutsidePicturesRow): Promise<WaitingText | undefined> {
  return db.find(findText, { post_id: row.post_id, in_edit: row.in_edit });
}

/** False when the text is no longer what it was; it stays then. */
export async function replaceWaitingText(
  db: Queries,
  row: OutsidePicturesRow,
  text: { before: string; after: string; missing: string[] },
): Promise<boolean> {
  const replace = row.in_edit ? replaceEdit : replacePublic;
  return (await db.execute(replace, { postId: row.post_id, ...text })) === 1;
}
