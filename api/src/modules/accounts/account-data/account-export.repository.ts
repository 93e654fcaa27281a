import type { ExportedDraft, ExportedPicture, ExportedPost, ImageVariant } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../../db';
import { toIsoTime } from '../../../db/iso-time';
import type { AccountRow } from '../accounts.repository';
import { saidTextColumns, statusColumn } from '../../posts';

/** Each text and each edit may have two megabytes, and this many are in memory at once. */
const textsAtOnce = 3;
const picturesAtOnce = 50;

const insert = statement(
  'account-exports.insert',
  `insert into account_exports (token_hash, account_id, expires_at) values ($hash, $accountId, $expiresAt)`,
);

const take = statement<AccountRow>(
  'account-exports.take',
  `with taken as (delete from account_exports where token_hash = $hash and expires_at > $now returning account_id)
   select a.* from taken join accounts a on a.id = taken.account_id`,
);

const removeExpired = statement(
  'account-exports.remove-expired',
  `delete from account_exports where expires_at <= $now`,
);

const removeAll = statement(
  'account-exports.remove-all',
  `delete from account_exports where account_id = $accountId`,
);

const listPosts = statement<ExportedPost>(
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

const listDrafts = statement<ExportedDraft>(
  'account-exports.list-drafts',
  `select id, fields || jsonb_build_object('content', content) as values, ${toIsoTime('saved_at')} as saved_at
   from drafts
   where author_id = $accountId and ($after::uuid is null or id > $after)
   order by id
   limit ${textsAtOnce}`,
);

export interface OwnPicture extends Omit<ExportedPicture, 'data' | 'addresses'> {
  variants: ImageVariant[];
}

const listPictures = statement<OwnPicture>(
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

export async function insertExport(
  db: Queries,
  values: { hash: Buffer; accountId: number; expiresAt: Date },
): Promise<void> {
  await db.execute(insert, values);
}

/** The account of an export token, which works only once. */
export function takeExport(tx: Queries, hash: Buffer, now: Date): Promise<AccountRow | undefined> {
  return tx.find(take, { hash, now });
}

export async function removeExpiredExports(db: Queries, now: Date): Promise<void> {
  await db.execute(removeExpired, { now });
}

/** Invalidates earlier requests. */
export async function removeExports(tx: Queries, accountId: number): Promise<void> {
  await tx.execute(removeAll, { accountId });
}

/** The next few posts, oldest first. */
export function listPostsToExport(db: Queries, accountId: number, after: number): Promise<ExportedPost[]> {
  return db.many(listPosts, { accountId, after });
}

/** The next few drafts, by id. */
export function listDraftsToExport(
  db: Queries,
  accountId: number,
  after: string | null,
): Promise<ExportedDraft[]> {
  return db.many(listDrafts, { accountId, after });
}

/** The next few pictures, without their files. */
export function listPicturesToExport(
  db: Queries,
  accountId: number,
  after: string | null,
): Promise<OwnPicture[]> {
  return db.many(listPictures, { accountId, after });
}
