import type { NavigationEntry } from '@site/shared/contracts';
import type { Queries } from '../../db';
import { findReleaseDescription } from '../catalog/releases.repository';
import { findWaiting } from './find-entries';
import { listGrantedEntries } from './granted-entries.repository';

/** The entries of a release that are not shown, because they are not granted. */
export async function listWaitingEntries(
  db: Queries,
  remote: string,
  release: string,
): Promise<NavigationEntry[]> {
  const description = await findReleaseDescription(db, remote, release);
  return description ? findWaiting(description, await listGrantedEntries(db)) : [];
}
