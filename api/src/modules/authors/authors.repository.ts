import type { Author, AuthorDetails } from '@site/shared/contracts/api';
import { query, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import { NotFoundError } from '../../errors/errors';

const hasPublished = `exists (
  select from posts published where published.author_id between a.id and a.id and published.status = 'published'
)`;

/** An author who has published under a display name, with the internal id of the account. */
const findAuthor = query.find<Author & { id: number }, { handle: string }>(
  'authors.find',
  `select a.id, a.handle, a.name, a.avatar, coalesce(a.bio, '') as bio, a.links, ${toIsoTime('a.created_at')} as since,
     (select count(*)::int from posts p where p.author_id between a.id and a.id and p.status = 'published') as posts
   from accounts a
   where a.handle = $handle and a.name is not null and ${hasPublished}`,
);

export const getAuthorDetails = query.one<AuthorDetails, { accountId: number }>(
  'authors.get-details',
  `select handle, coalesce(bio, '') as bio, links from accounts where id = $accountId`,
);

export const setAuthorDetails = query.one<AuthorDetails, AuthorChanges & { accountId: number }>(
  'authors.set-details',
  `update accounts set
     handle = coalesce($handle::text, handle), bio = nullif(coalesce($bio::text, bio), ''),
     links = coalesce($links::text[], links)
   where id = $accountId
   returning handle, coalesce(bio, '') as bio, links`,
);

/** Until the end of the transaction nobody else gets a handle. */
export const lockAllHandles = query.execute(
  'authors.lock-handles',
  `select pg_advisory_xact_lock(hashtextextended('handles', 0))`,
);

/** The display name of a member who should have a page and has no handle yet. */
export const findNameWithoutHandle = query.findValue<string, { accountId: number }>(
  'authors.find-without-handle',
  `select a.name from accounts a
   where a.id = $accountId and a.handle is null and a.name is not null and ${hasPublished}`,
);

/** Gives the account the first handle that is free. */
export const setFirstFreeHandle = query.execute<{ accountId: number; handles: string[] }>(
  'authors.set-first-free-handle',
  `update accounts set handle = (
     select candidate from unnest($handles::text[]) with ordinality as given (candidate, place)
     where not exists (select from accounts where handle = candidate)
     order by place limit 1
   )
   where id = $accountId`,
);

/** Null values stay unchanged. */
export interface AuthorChanges {
  handle: string | null;
  bio: string | null;
  links: string[] | null;
}

/** Throws `NotFoundError` for a handle without published posts. */
export async function requireAuthor(db: Queries, handle: string): Promise<Author & { id: number }> {
  const author = await findAuthor(db, { handle });
  if (!author) throw new NotFoundError();
  return author;
}
