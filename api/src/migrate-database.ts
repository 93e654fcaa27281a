import { toVisibleText } from '@site/shared/contracts';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { migrate } from './db';
import { findMigrations } from './find-migrations';

/**
 * Migrates the tables and exits: a job that runs before the API of a new version. An API that starts meanwhile waits for it.
 */
async function migrateDatabase(): Promise<string> {
  const env = new EnvironmentReader(process.env);
  env.required('DATABASE_URL', 'migrations need a database');
  const databaseUrl = env.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (databaseUrl === undefined || env.problems.length > 0) throw new Error(env.problems.join('; '));
  const folder = findMigrations();
  if (folder === undefined) throw new Error('the folder of migrations is missing');
  const applied = await migrate(databaseUrl, folder);
  return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.';
}

await migrateDatabase().then(
  (done) => console.log(done),
  ({ message, cause }: Error) => {
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    console.error(toVisibleText(`The database cannot be migrated: ${reason}.`));
    process.exitCode = 1;
  },
);
