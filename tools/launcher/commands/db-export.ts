import { existsSync } from 'node:fs';
import { exportDatabase } from '@site/api/transfer';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { requireFileArgument, withSiteDatabase } from '../database/site-database';

const file = requireFileArgument('db:export');
if (existsSync(file)) throw new UserError(`${file} exists already.`);
await withSiteDatabase(async (databaseUrl) => {
  const tables = await exportDatabase(databaseUrl, file);
  print(`${tables.length} tables are in ${file}. It holds password hashes and addresses: keep it safe.`);
});
process.exit();
