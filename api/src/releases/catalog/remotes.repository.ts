import { statement, type Queries } from '../../db';
import { releaseRejections } from '@site/shared/contracts/api';
import { NotFoundError } from '../../errors/errors';

const insert = statement(
  'remotes.insert',
  `insert into remotes (name) values ($name) on conflict do nothing`,
);

const list = statement<{ name: string }>('remotes.list', `select name from remotes order by name`);

const find = statement<{ name: string }>('remotes.find', `select name from remotes where name = $name`);

const lock = statement<{ name: string }>(
  'remotes.lock',
  `select name from remotes order by name for no key update`,
);

/** False when it exists already. */
export async function insertRemote(db: Queries, name: string): Promise<boolean> {
  return (await db.execute(insert, { name })) === 1;
}

export async function listRemoteNames(db: Queries): Promise<string[]> {
  return (await db.many(list)).map(({ name }) => name);
}

async function hasRemote(db: Queries, name: string): Promise<boolean> {
  return (await db.find(find, { name })) !== undefined;
}

/**
 * Until the end of the transaction nobody else changes live releases. Locks all remotes in a fixed order, because free routes
 * depend on all of them.
 */
export async function lockRemotes(tx: Queries): Promise<void> {
  await tx.many(lock);
}

/** Throws `NotFoundError` for an unknown remote. */
export async function requireRemote(db: Queries, name: string): Promise<void> {
  if (await hasRemote(db, name)) return;
  throw new NotFoundError(`There is no remote ${name}.`, { code: releaseRejections.unknownRemote });
}
