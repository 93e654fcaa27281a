import type {
  AccountExport,
  ExportedDraft,
  ExportedPicture,
  ExportedPost,
  ImageVariant,
} from '@site/shared/contracts/api';
import { query } from '../../../db';
import { toIsoTime } from '../../../db/iso-time';
import type { AccountRow } from '../accounts.repository';
import { saidTextColumns, statusColumn } from '../../posts';

/** Each text and each edit may have two megabytes, and this many are in memory at once. */
const textsAtOnce = 3;
const picturesAtOnce = 50;

export const insertExport = query.execute<{ hash: Buffer; accountId: number; expiresAt: Date }>(
  'account-exports.insert',
  `insert into account_exports (token_hash, account_id, expires_at) values ($hash, $accountId, $expiresAt)`,
);

/** The account of an export token, which works only once. */
export const takeExport = query.find<AccountRow, { hash: Buffer; now: Date }>(
  'account-exports.take',
  `with taken as (delete from account_exports where token_hash = $hash and expires_at > $now returning account_id)
   select a.* from taken join accounts a on a.id = taken.account_id`,
);

export const removeExpiredExports = query.execute<{ now: Date }>(
  'account-exports.remove-expired',
  `delete from account_exports where expires_at <= $now`,
);

/** Invalidates earlier requests. */
export const removeExports = query.execute<{ accountId: number }>(
  'account-exports.remove-all',
  `delete from account_exports where account_id = $accountId`,
);

/** The next few posts, oldest first. */
export const listPostsToExport = query.many<ExportedPost, { accountId: number; after: number }>(
  'account-exports.list-posts',
  `select p.id, ${textColumns('p')}, ${toIsoTime('coalesce(p.written_at, p.created_at)')} as created_at,
     ${toIsoTime('p.updated_at')} as updated_at, ${toIsoTime('p.published_at')} as published_at,
     ${toIsoTime('p.publish_at')} as publish_at,
     (select to_json(edit) from (select ${textColumns('e')} from post_edits e where e.post_id = p.id) edit) as edit
   from posts p
   where p.author_id = $accountId and p.id > $after
   order by p.id
   limit ${textsAtOnce}`,
);

/** The next few drafts, by id. */
export const listDraftsToExport = query.many<ExportedDraft, { accountId: number; after: string | null }>(
  'account-exports.list-drafts',
  `select id, fields || jsonb_build_object('content', content) as values, ${toIsoTime('saved_at')} as saved_at
   from drafts
   where author_id = $accountId and ($after::uuid is null or id > $after)
   order by id
   limit ${textsAtOnce}`,
);

/**
 * What the member saved for later and reported, and the groups that the operator has put the account in. A list has 200 posts;
 * reports are limited by network, and go once an admin has decided.
 */
export const findMarksToExport = query.one<
  Pick<AccountExport, 'reading_list' | 'reports' | 'groups'>,
  { accountId: number }
>(
  'account-exports.find-marks',
  `select
     (
       select coalesce(json_agg(json_build_object(
         'post', p.id, 'title', p.title, 'created_at', ${toIsoTime('r.saved_at')}
       ) order by r.saved_at desc), '[]')
       from reading_list r join posts p on p.id = r.post_id and p.status = 'published' where r.account_id = $accountId
     ) as reading_list,
     (
       select coalesce(json_agg(json_build_object(
         'post', p.id, 'title', p.title, 'created_at', ${toIsoTime('r.created_at')}, 'reason', r.reason, 'note', r.note
       ) order by r.id), '[]')
       from post_reports r join posts p on p.id = r.post_id where r.account_id = $accountId
     ) as reports,
     (select coalesce(json_agg(name order by name), '[]') from member_groups where account_id = $accountId) as groups`,
);

export interface OwnPicture extends Omit<ExportedPicture, 'data' | 'addresses'> {
  variants: ImageVariant[];
}

/** The next few pictures, without their files. */
export const listPicturesToExport = query.many<OwnPicture, { accountId: number; after: string | null }>(
  'account-exports.list-pictures',
  `select id, variants, ${toIsoTime('created_at')} as created_at from images
   where owner_id = $accountId and ($after::uuid is null or id > $after)
   order by id
   limit ${picturesAtOnce}`,
);

function textColumns(table: string): string {
  return `${saidTextColumns(table)}, ${table}.rejection_reason,
    ${statusColumn(table)},
    ${table}.featured_image_id as featured_picture,
    (select name from categories where categories.id = ${table}.category_id) as category`;
}
