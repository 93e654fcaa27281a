import { query, type Queries } from '../../db';
import type { TextKind } from './post-images.repository';

/** The text of a post, or that of its edit. */
interface TextPlace {
  post_id: number;
  in_edit: boolean;
}

/** A text with pictures elsewhere that are to become the site's own. */
export interface OutsidePicturesRow extends TextPlace {
  /** Counted when taken, so this is at least 1. */
  attempts: number;
}

interface ReplacedText {
  post_id: number;
  before: string;
  after: string;
  missing: string[];
}

export interface WaitingText {
  content: string;
  author_id: number;
}

const enqueue = query.execute<TextPlace & { count: number; now: Date }>(
  'outside-pictures.enqueue',
  `insert into outside_pictures (post_id, in_edit, pictures, due_at) values ($post_id, $in_edit, $count, $now)
   on conflict (post_id, in_edit) do update set attempts = 0, pictures = excluded.pictures, due_at = excluded.due_at`,
);

export const removeOutsidePictures = query.execute<TextPlace>(
  'outside-pictures.remove',
  `delete from outside_pictures where post_id = $post_id and in_edit = $in_edit`,
);

const hasPictures = query.exists<TextPlace>(
  'outside-pictures.find',
  `select from outside_pictures where post_id = $post_id and in_edit = $in_edit`,
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

export const postponeOutsidePictures = query.execute<TextPlace & { until: Date; count: number }>(
  'outside-pictures.postpone',
  `update outside_pictures set due_at = $until, pictures = $count where post_id = $post_id and in_edit = $in_edit`,
);

/** As if it had not been taken. */
export const putBackOutsidePictures = query.execute<TextPlace & { now: Date }>(
  'outside-pictures.put-back',
  `update outside_pictures set attempts = greatest(0, attempts - 1), due_at = $now
   where post_id = $post_id and in_edit = $in_edit`,
);

/** Undefined if the text does not exist. */
export const findWaitingText = query.find<WaitingText, TextPlace>(
  'outside-pictures.find-text',
  `select case when $in_edit then e.content else p.content end as content, p.author_id
   from posts p left join post_edits e on e.post_id = p.id
   where p.id = $post_id and (not $in_edit or e.post_id is not null)`,
);

const replacePublic = query.changes<ReplacedText>(
  'outside-pictures.replace-public',
  `update posts set content = $after, missing_pictures = missing_pictures || $missing::text[] where id = $post_id and content = $before`,
);

const replaceEdit = query.changes<ReplacedText>(
  'outside-pictures.replace-edit',
  `update post_edits set content = $after, missing_pictures = missing_pictures || $missing::text[]
   where post_id = $post_id and content = $before`,
);

/** Notes how many pictures elsewhere a text names that was saved now. */
export async function setOutsidePictures(
  db: Queries,
  postId: number,
  kind: TextKind,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  const place = { post_id: postId, in_edit: kind === 'edit' };
  return count > 0 ? enqueue(db, { ...place, count, now }) : removeOutsidePictures(db, place);
}

/** Whether a text still waits for pictures. */
export async function hasOutsidePictures(db: Queries, postId: number, kind: TextKind): Promise<boolean> {
  return hasPictures(db, { post_id: postId, in_edit: kind === 'edit' });
}

/** False when the text is no longer what it was; it stays then. */
export function replaceWaitingText(
  db: Queries,
  row: OutsidePicturesRow,
  text: Omit<ReplacedText, 'post_id'>,
): Promise<boolean> {
  return (row.in_edit ? replaceEdit : replacePublic)(db, { post_id: row.post_id, ...text });
}
