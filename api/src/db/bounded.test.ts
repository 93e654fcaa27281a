import { createTestDatabase } from '../testing/create-test-database';
import { createDatabase } from './database';
import { DatabaseUnavailableError } from './database-error';
import { statement } from './statement';

test('the server ends a bounded read early, and the connection goes on', async () => {
  const database = await createTestDatabase();
  const db = createDatabase({
    url: database.url,
    maxConnections: 1,
    timeouts: { connectMs: 60_000, queryMs: 60_000 },
  });
  const limit = statement<{ statement_timeout: string }>('test.limit', 'show statement_timeout');
  expect(await db.bounded((tx) => tx.one(limit))).toEqual({ statement_timeout: '20s' });
  expect(await db.one(limit)).toEqual({ statement_timeout: '10s' });

  const write = statement('test.write', 'create table forbidden ()');
  await expect(db.bounded((tx) => tx.execute(write))).rejects.toThrow('read-only');
  const cancel = statement('test.cancel', 'do $$ begin raise query_canceled; end $$'.replaceAll('$$', "'"));
  await expect(db.bounded((tx) => tx.execute(cancel))).rejects.toThrow(DatabaseUnavailableError);
  expect(await db.one(limit)).toEqual({ statement_timeout: '10s' });
  await db.close();
  await database.drop();
});
