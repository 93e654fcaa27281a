import type { NavigationEntry, ReleaseDescription } from '@site/shared/contracts';
import { type GrantedEntry, listGrantedEntries } from './granted-entries.repository';
import type { Queries } from '../../db';
import { findReleaseDescription } from '../catalog/releases.repository';

type Described = Pick<ReleaseDescription, 'name' | 'entries'>;

/** The granted entries of a release, as the release defines them now. */
export function findGranted({ name, entries = [] }: Described, granted: GrantedEntry[]): NavigationEntry[] {
  return entries.filter((entry) => isGranted(name, entry, granted));
}

/** The entries of a release that are not granted. */
export function findWaiting({ name, entries = [] }: Described, granted: GrantedEntry[]): NavigationEntry[] {
  return entries.filter((entry) => !isGranted(name, entry, granted));
}

function isGranted(name: string, entry: NavigationEntry, granted: GrantedEntry[]): boolean {
  return granted.some(
    ({ remote, place, label, path, audience, count }) =>
      remote === name &&
      place === entry.place &&
      label === entry.label &&
      path === entry.path &&
      audience === entry.audience &&
      count === entry.count,
  );
}

/** The entries of a release that are not shown, because they are not granted. */
export async function listWaitingEntries(
  db: Queries,
  remote: string,
  release: string,
): Promise<NavigationEntry[]> {
  const description = await findReleaseDescription(db, { remote, release });
  return description ? findWaiting(description, await listGrantedEntries(db)) : [];
}
