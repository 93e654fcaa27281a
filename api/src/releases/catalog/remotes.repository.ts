import { query, type Queries } from '../../db';
import { releaseRejections } from '@site/shared/contracts/api';
import { NotFoundError } from '../../errors/errors';

/** False when it exists already. */
export const insertRemote = query.changes<{ name: string }>(
  'remotes.insert',
  `insert into remotes (name) values ($name) on conflict do nothing`,
);

export const listRemoteNames = query.manyValues<string>(
  'remotes.list',
  `select name from remotes order by name`,
);

const hasRemote = query.exists<{ name: string }>(
  'remotes.find',
  `select name from remotes where name = $name`,
);

/**
 * Until the end of the transaction nobody else changes live releases. Locks all remotes in a fixed order, because free routes
 * depend on all of them.
 */
export const lockRemotes = query.many<{ name: string }>(
  'remotes.lock',
  `select name from remotes order by name for no key update`,
);

/** Throws `NotFoundError` for an unknown remote. */
export async function requireRemote(db: Queries, name: string): Promise<void> {
  if (await hasRemote(db, { name })) return;
  throw new NotFoundError(`There is no remote ${name}.`, { code: releaseRejections.unknownRemote });
}
