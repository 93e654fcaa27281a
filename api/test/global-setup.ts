import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, type RunningPostgres } from '../../tools/postgres';

declare global {
  var testPostgres: { server: RunningPostgres; dataDir: string } | undefined;
}

/** One real server for all suites; each suite makes a database of its own on it. */
export default async function globalSetup(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  const server = await startPostgres({ dataDir, durable: false });
  globalThis.testPostgres = { server, dataDir };
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_ADMIN_URL = server.adminUrl;
}
