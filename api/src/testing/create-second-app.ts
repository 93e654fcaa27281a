import { createApp } from '../app';
import { createDatabase, createPrimaryReads, type DatabaseOptions } from '../db';
import { createPostgresRateLimiter } from '../http/create-rate-limiter';
import { generousLimits, generousTimeouts, testLog, type TestApp } from './create-test-app';

export type SecondApp = Pick<TestApp, 'app' | 'inject' | 'close'>;

/** Another process of the same site: the same database, but its own connections and its own rate limiter. */
export async function createSecondApp(
  testApp: TestApp,
  { timeouts }: Pick<DatabaseOptions, 'timeouts'> = { timeouts: generousTimeouts },
): Promise<SecondApp> {
  const db = createDatabase({ url: testApp.databaseUrl, timeouts });
  const app = await createApp(
    { ...testApp, db, publicReads: createPrimaryReads(db), limiter: createPostgresRateLimiter(db) },
    testLog,
    generousLimits,
  );
  return {
    app,
    inject: app.inject.bind(app),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
