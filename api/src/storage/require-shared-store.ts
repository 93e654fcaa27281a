import { randomUUID } from 'node:crypto';
import type { Queries } from '../db';
import type { Storage } from './storage';
import { noteStoreMarker } from './store-marker.repository';

/** Thrown at the start of a process whose store does not belong to the database. */
export class OtherStoreError extends Error {
  override readonly name = 'OtherStoreError';

  constructor(key: string) {
    super(
      `its files are not those of this database (the store lacks ${key}): ` +
        'all API processes need one store, the same STORAGE_URL or the same DATA_DIR on one machine, with all that was in it before.',
    );
  }
}

/**
 * Makes sure that all processes with one database use one store. Otherwise each would lack files of the others, which looks
 * like tampering.
 *
 * @throws OtherStoreError
 */
export async function requireSharedStore({ db, storage }: { db: Queries; storage: Storage }): Promise<void> {
  const own = randomUUID();
  // Written before the row, so that a reader of the row finds the file.
  await storage.put(toKey(own), Buffer.from('The store of a database; see store_marker there.\n'));
  const id = await noteStoreMarker(db, own);
  if (id === own) return;
  await storage.delete(toKey(own));
  const found = await storage.get(toKey(id));
  found?.body.destroy();
  if (!found) throw new OtherStoreError(toKey(id));
}

const toKey = (id: string) => `markers/${id}.txt`;
