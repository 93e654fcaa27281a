import type { NavigationEntry } from '@site/shared/contracts';
import { statement, type Queries } from '../../db';

/** An entry that the operator has granted to a remote. */
export interface GrantedEntry extends NavigationEntry {
  remote: string;
}

const list = statement<GrantedEntry>(
  'granted-entries.list',
  `select remote, place, label, path, audience from granted_entries order by remote, place, path`,
);

const insert = statement(
  'granted-entries.insert',
  `insert into granted_entries (remote, place, label, path, audience, granted_at)
   values ($remote, $place, $label, $path, $audience, $now) on conflict do nothing`,
);

const remove = statement<NavigationEntry>(
  'granted-entries.remove',
  `delete from granted_entries where remote = $remote returning place, label, path, audience`,
);

/** Those of all remotes. */
export function listGrantedEntries(db: Queries): Promise<GrantedEntry[]> {
  return db.many(list);
}

export async function insertGrantedEntry(
  tx: Queries,
  { remote, place, label, path, audience }: GrantedEntry,
  now: Date,
): Promise<void> {
  await tx.execute(insert, { remote, place, label, path, audience, now });
}

/** Returns what was granted to the remote until now. */
export function removeGrantedEntries(tx: Queries, remote: string): Promise<NavigationEntry[]> {
  return tx.many(remove, { remote });
}
