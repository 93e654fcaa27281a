import { statement, type Queries } from '../db';

const insertId = statement(
  'store-marker.insert',
  'insert into store_marker (id) values ($id) on conflict do nothing',
);
const findId = statement<{ id: string }>('store-marker.find', 'select id from store_marker');

/** Notes this id unless another one is noted already; returns what is noted then. */
export async function noteStoreMarker(db: Queries, id: string): Promise<string> {
  await db.execute(insertId, { id });
  // Of its own: a statement does not see what another process has written since it began.
  return (await db.one(findId)).id;
}
