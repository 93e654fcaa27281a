import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@site/api/migrate';
import { exportDatabase, importDatabase, TransferError } from '@site/api/transfer';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { UserError, toReason } from '@site/command-kit/user-error';
import { startPostgres } from '../postgres';
import { readStartConfig } from '../start/start-config';
import { showTransfer } from './show-transfer';

/** Writes the site's database into a file that does not exist yet. */
export async function exportToFile(relativeFile: string): Promise<void> {
  const file = path.resolve(relativeFile);
  if (existsSync(file)) throw new UserError(`${file} exists already.`);
  await withSiteDatabase(async (databaseUrl) => {
    const tables = await showTransfer((onProgress) => exportDatabase(databaseUrl, file, onProgress));
    print(`${tables.length} tables are in ${file}. It holds password hashes and addresses: keep it safe.`);
  });
  process.exit();
}

/** Makes the tables of the site's database and fills them from a file. */
export async function importFromFile(relativeFile: string): Promise<void> {
  const file = path.resolve(relativeFile);
  await withSiteDatabase(async (databaseUrl) => {
    await migrate(databaseUrl, fromRoot('api/migrations'));
    const tables = await showTransfer((onProgress) => importDatabase(databaseUrl, file, onProgress));
    print(`${tables.length} tables were filled from ${file}.`);
  });
  process.exit();
}

/** Runs `work` with the site's database, and starts an embedded one for it when none is running. */
async function withSiteDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = await readStartConfig(process.env);
  const postgres = databaseUrl ? undefined : await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    await work(databaseUrl ?? postgres!.url);
  } catch (error) {
    const isOurs = error instanceof TransferError || (error instanceof Error && 'syscall' in error);
    throw isOurs ? new UserError(toReason(error)) : error;
  } finally {
    if (postgres && !postgres.reused) await postgres.stop();
  }
}
