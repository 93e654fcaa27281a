import type { Draft, DraftSummary } from '@site/shared/contracts/api';
import { query, statement, type Queries, type Statement } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import { toCursorValues, type TimeCursor } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';
import { draftColumns, draftParameters, setDraft, type DraftText } from './draft-text';

export interface DraftHead {
  revision: number;
  /** The editor that saved last. */
  saved_by: string;
  /** What it called that save. */
  save_id: string;
}

export interface DraftSave extends DraftText {
  draftId: string;
  device: string;
  saveId: string;
  savedAt: Date;
}

export type DraftPageRequest = PageRequest<TimeCursor<string>>;

const summary = `id, fields ->> 'title' as title, excerpt, revision, ${toIsoTime('saved_at')} as saved_at`;

/** Undefined as well for a draft of somebody else. */
export const findDraft = query.find<Draft, { authorId: number; draftId: string }>(
  'drafts.find',
  `select ${summary}, fields || jsonb_build_object('content', content) as values
   from drafts where id = $draftId and author_id = $authorId`,
);

// Inserts of drafts wait for each other, so that together they stay within the limit.
const lockAuthor = query.execute<{ authorId: number }>(
  'drafts.lock-author',
  `select from accounts where id = $authorId for no key update`,
);

const count = query.oneValue<number, { authorId: number }>(
  'drafts.count',
  `select count(*) as count from drafts where author_id = $authorId`,
);

/** Until the transaction ends nobody else saves it. Undefined as well for a draft of somebody else. */
export const lockDraft = query.find<DraftHead, { authorId: number; draftId: string }>(
  'drafts.lock',
  `select revision, saved_by, save_id from drafts where id = $draftId and author_id = $authorId for update`,
);

/** False when the id is taken. */
export const insertDraft = query.changes<DraftSave & { authorId: number }>(
  'drafts.insert',
  `insert into drafts (id, author_id, revision, saved_by, save_id, ${draftColumns}, created_at, saved_at)
   values ($draftId, $authorId, 1, $device, $saveId, ${draftParameters}, $savedAt, $savedAt)
   on conflict (id) do nothing`,
);

export const updateDraft = query.execute<DraftSave>(
  'drafts.update',
  `update drafts set ${setDraft}, revision = revision + 1, saved_by = $device, save_id = $saveId, saved_at = $savedAt
   where id = $draftId`,
);

/** Returns the ids of its pictures. */
export const deleteDraft = query.findValue<string[], { draftId: string }>(
  'drafts.delete',
  // The outer statement sees the rows as they were before the delete.
  `with deleted as (delete from drafts where id = $draftId returning id)
   select array(select image_id from draft_images where draft_id = deleted.id) as image_ids from deleted`,
);

/** Last saved first. */
export function listDrafts(db: Queries, authorId: number, page: DraftPageRequest): Promise<DraftSummary[]> {
  return db.many(toListStatement(page), { authorId, ...toCursorValues(page.after) });
}

/** How many drafts the member has; until the transaction ends no others are made. */
export async function countDrafts(db: Queries, authorId: number): Promise<number> {
  await lockAuthor(db, { authorId });
  return count(db, { authorId });
}

// Cursors have no microseconds: an order by what they do not hold would skip drafts between pages.
const listedTime = `date_trunc('milliseconds', drafts.saved_at)`;

function toListStatement({ limit, after }: DraftPageRequest): Statement<DraftSummary> {
  const isAfter = `(${listedTime} < $afterTime or (${listedTime} = $afterTime and id > $afterId))`;
  return statement(
    `drafts.list${after ? '-after' : ''}-${limit}`,
    `select ${summary} from drafts
     where author_id = $authorId ${after ? `and ${isAfter}` : ''}
     order by ${listedTime} desc, id
     limit ${limit}`,
  );
}
