import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { bundleInto, copyAssets } from '@site/build/servers';
import { fromRoot } from '@site/command-kit/paths';
import { startPostgres, type RunningPostgres } from '@site/launcher/postgres';
import { createTemplate } from './create-template';
import { findDatabaseFolder } from './find-database-folder';

declare global {
  var testPostgres: { server: RunningPostgres; dataDir: string; bundle: string } | undefined;
}

/**
 * One real server for all suites, which copy a database of their own from its template: the embedded one, unless
 * `TEST_DATABASE_URL` and `TEST_DATABASE_ADMIN_URL` name a role and a superuser of another one.
 */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(await findDatabaseFolder(), 'site-test-'));
  const server = findGivenServer(process.env) ?? (await startPostgres({ dataDir, durable: false }));
  await createTemplate(server);
  // Where it finds the packages of the API.
  const bundle = fromRoot('api/node_modules/.cache', path.basename(dataDir));
  await bundleInto('api', bundle);
  await copyAssets('api', bundle);
  globalThis.testPostgres = { server, dataDir, bundle };
  process.env['TEST_HTML_WORKER'] = path.join(bundle, 'post-html-worker.mjs');
  process.env['TEST_PICTURE_WORKER'] = path.join(bundle, 'picture-worker.mjs');
  process.env['TEST_MIGRATION_JOB'] = path.join(bundle, 'migrate.mjs');
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_ADMIN_URL = server.adminUrl;
}

function findGivenServer(env: NodeJS.ProcessEnv): RunningPostgres | undefined {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_ADMIN_URL: adminUrl } = env;
  return url && adminUrl ? { url, adminUrl, reused: true, stop: () => Promise.resolve() } : undefined;
}
