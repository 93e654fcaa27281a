import path from 'node:path';
import { migrate } from '@site/api/migrate';
import { importDatabase } from '@site/api/transfer';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { showTransfer } from '../database/show-transfer';
import { withSiteDatabase } from '../database/site-database';

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
