import { existsSync } from 'node:fs';
import path from 'node:path';
import { exportDatabase } from '@site/api/transfer';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { showTransfer } from '../database/show-transfer';
import { withSiteDatabase } from '../database/site-database';

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
