import { draftStatesMax, type DraftState, type DraftStateWithValues } from '@site/shared/contracts/api';
import { query, statement, type Queries, type Statement } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import type { PageRequest } from '../../paging/page';
import { draftColumns, setDraftFrom } from './draft-text';

/** Of the contents of a draft's states together; the oldest ones go. */
const statesMaxBytes = 8 * 1024 * 1024;

/** After a state of that revision. */
export type DraftStatePageRequest = PageRequest<number>;

const summary = `revision, fields ->> 'title' as title, excerpt, ${toIsoTime('saved_at')} as saved_at`;

export const findDraftState = query.find<DraftStateWithValues, { draftId: string; revision: number }>(
  'draft-states.find',
  `select ${summary}, fields || jsonb_build_object('content', content) as values
   from draft_states where draft_id = $draftId and revision = $revision`,
);

/** Saves come every few seconds while somebody writes: what is kept of them is minutes apart, or before a great loss. */
const isWorthKeeping = `
  $savedAt::timestamptz - d.saved_at >= interval '5 minutes'
  or d.saved_at - coalesce((select max(s.replaced_at) from draft_states s where s.draft_id = d.id), d.created_at)
     >= interval '5 minutes'
  or (length($content::text) < length(d.content) / 2 and length(d.content) > 200)`;

const keep = (condition: string) =>
  `insert into draft_states (draft_id, revision, ${draftColumns}, saved_at, replaced_at)
   select d.id, d.revision, ${draftColumns}, d.saved_at, $savedAt::timestamptz from drafts d
   where d.id = $draftId and (${condition})
   on conflict do nothing`;

/** Keeps what the draft is now, before it becomes something else. */
export const snapshotDraft = query.execute<{ draftId: string; savedAt: Date }>(
  'draft-states.keep',
  keep('true'),
);

/** Snapshots the draft if its history lacks a recent state, before `content` replaces it. */
export const snapshotDraftIfDue = query.execute<{ draftId: string; savedAt: Date; content: string }>(
  'draft-states.keep-some',
  keep(isWorthKeeping),
);

/** To be called when a draft has changed: limits its history, and records the pictures that both show. */
export const updateDraftHistory = query.executeAll<{ draftId: string }>(
  'draft-states.update-history',
  `delete from draft_states s using (
     select revision,
       row_number() over newest as place,
       sum(octet_length(content)) over newest as bytes
     from draft_states where draft_id = $draftId
     window newest as (order by revision desc)
   ) ranked
   where s.draft_id = $draftId and s.revision = ranked.revision
     and (place > ${draftStatesMax} or bytes > ${statesMaxBytes})`,
  `insert into draft_images (draft_id, image_id)
   select d.id, i.id from drafts d join images i on i.id = any(d.image_ids)
   where d.id = $draftId for key share of i
   on conflict do nothing`,
  `delete from draft_images i where i.draft_id = $draftId
     and not exists (select from drafts d where d.id = i.draft_id and i.image_id = any(d.image_ids))
     and not exists (select from draft_states s where s.draft_id = i.draft_id and i.image_id = any(s.image_ids))`,
);

/** The draft becomes what it was. False when there is no such state. */
export const restoreDraftState = query.changes<{
  draftId: string;
  state: number;
  device: string;
  saveId: string;
  savedAt: Date;
}>(
  'draft-states.restore',
  `update drafts d set ${setDraftFrom('s')}, revision = d.revision + 1, saved_by = $device, save_id = $saveId, saved_at = $savedAt
   from draft_states s where d.id = $draftId and s.draft_id = d.id and s.revision = $state`,
);

/** Newest first. */
export function listDraftStates(
  db: Queries,
  draftId: string,
  page: DraftStatePageRequest,
): Promise<DraftState[]> {
  const { after } = page;
  return db.many(toListStatement(page), { draftId, ...(after !== undefined && { after }) });
}

function toListStatement({ limit, after }: DraftStatePageRequest): Statement<DraftState> {
  return statement(
    `draft-states.list${after === undefined ? '' : '-after'}-${limit}`,
    // The cursor may be beyond what a revision can be.
    `select ${summary} from draft_states
     where draft_id = $draftId ${after === undefined ? '' : 'and revision < $after::bigint'}
     order by revision desc
     limit ${limit}`,
  );
}
