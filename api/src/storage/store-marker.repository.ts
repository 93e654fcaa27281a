import { statement, type Queries } from '../db';

const insertId = statement(
  'store-marker.insert',
  'insert into store_marker (id) values ($id) on conflict do nothing',
);
const findId = statement<{ id: string }>('store-marker.find', 'select id from store_marker');

/** Stores this id unless there is one; returns the stored one. */
export async function noteStoreMarker(db: Queries, id: string): Promise<string> {
  await db.execute(insertId, { id });
  // A separate statement, because a statement does not see concurrent writes.
  return (await db.one(findId)).id;
}
