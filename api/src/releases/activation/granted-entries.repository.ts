import type { NavigationEntry } from '@site/shared/contracts';
import { statement, type Queries } from '../../db';

/** An entry that the operator has granted to a remote. */
export interface GrantedEntry extends NavigationEntry {
  remote: string;
}

/** The column is part of a key, so it is empty where there is no such call. */
type Row<Entry> = Omit<Entry, 'count'> & { count: string };

const list = statement<Row<GrantedEntry>>(
  'granted-entries.list',
  `select remote, place, label, path, audience, count_path as count
   from granted_entries order by remote, place, path`,
);

const insert = statement(
  'granted-entries.insert',
  `insert into granted_entries (remote, place, label, path, audience, count_path, granted_at)
   values ($remote, $place, $label, $path, $audience, $count, $now) on conflict do nothing`,
);

const remove = statement<Row<NavigationEntry>>(
  'granted-entries.remove',
  `delete from granted_entries where remote = $remote returning place, label, path, audience, count_path as count`,
);

/** The entries of all remotes. */
export async function listGrantedEntries(db: Queries): Promise<GrantedEntry[]> {
  return (await db.many(list)).map(fromRow);
}

export async function insertGrantedEntry(
  tx: Queries,
  { remote, place, label, path, audience, count = '' }: GrantedEntry,
  now: Date,
): Promise<void> {
  await tx.execute(insert, { remote, place, label, path, audience, count, now });
}

/** Returns what was granted to the remote before. */
export async function removeGrantedEntries(tx: Queries, remote: string): Promise<NavigationEntry[]> {
  return (await tx.many(remove, { remote })).map(fromRow);
}

function fromRow<Entry extends { count: string }>({
  count,
  ...entry
}: Entry): Omit<Entry, 'count'> & { count?: string } {
  return { ...entry, ...(count !== '' && { count }) };
}
