import type { Author, AuthorDetails } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

const hasPublished = `exists (
  select from posts published where published.author_id between a.id and a.id and published.status = 'published'
)`;

const find = statement<Author & { id: number }>(
  'authors.find',
  `select a.id, a.handle, a.name, a.avatar, coalesce(a.bio, '') as bio, a.links, ${toIsoTime('a.created_at')} as since,
     (select count(*)::int from posts p where p.author_id between a.id and a.id and p.status = 'published') as posts
   from accounts a
   where a.handle = $handle and a.name is not null and ${hasPublished}`,
);

const getDetails = statement<AuthorDetails>(
  'authors.get-details',
  `select handle, coalesce(bio, '') as bio, links from accounts where id = $accountId`,
);

const setDetails = statement<AuthorDetails>(
  'authors.set-details',
  `update accounts set
     handle = coalesce($handle::text, handle), bio = nullif(coalesce($bio::text, bio), ''),
     links = coalesce($links::text[], links)
   where id = $accountId
   returning handle, coalesce(bio, '') as bio, links`,
);

const lockHandles = statement(
  'authors.lock-handles',
  `select pg_advisory_xact_lock(hashtextextended('handles', 0))`,
);

const findWithoutHandle = statement<{ name: string }>(
  'authors.find-without-handle',
  `select a.name from accounts a
   where a.id = $accountId and a.handle is null and a.name is not null and ${hasPublished}`,
);

const setFirstFree = statement(
  'authors.set-first-free-handle',
  `update accounts set handle = (
     select candidate from unnest($handles::text[]) with ordinality as given (candidate, place)
     where not exists (select from accounts where handle = candidate)
     order by place limit 1
   )
   where id = $accountId`,
);

/** An author who has published under a display name, with the internal id of the account. */
export function findAuthor(db: Queries, handle: string): Promise<(Author & { id: number }) | undefined> {
  return db.find(find, { handle });
}

export function getAuthorDetails(db: Queries, accountId: number): Promise<AuthorDetails> {
  return db.one(getDetails, { accountId });
}

/** Null values stay unchanged. */
export interface AuthorChanges {
  handle: string | null;
  bio: string | null;
  links: string[] | null;
}

export function setAuthorDetails(
  db: Queries,
  accountId: number,
  changes: AuthorChanges,
): Promise<AuthorDetails> {
  return db.one(setDetails, { accountId, ...changes });
}

/** Until the end of the transaction nobody else gets a handle. */
export async function lockAllHandles(tx: Queries): Promise<void> {
  await tx.execute(lockHandles);
}

/** The display name of a member who should have a page and has no handle yet. */
export async function findNameWithoutHandle(db: Queries, accountId: number): Promise<string | undefined> {
  return (await db.find(findWithoutHandle, { accountId }))?.name;
}

/** Gives the account the first handle that is free. */
export async function setFirstFreeHandle(tx: Queries, accountId: number, handles: string[]): Promise<void> {
  await tx.execute(setFirstFree, { accountId, handles });
}
