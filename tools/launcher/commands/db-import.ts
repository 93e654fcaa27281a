import { migrate } from '@site/api/migrate';
import { importDatabase } from '@site/api/transfer';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { requireFileArgument, withSiteDatabase } from '../database/site-database';

const file = requireFileArgument('db:import');
await withSiteDatabase(async (databaseUrl) => {
  await migrate(databaseUrl, fromRoot('api/migrations'));
  const tables = await importDatabase(databaseUrl, file);
  print(`${tables.length} tables were filled from ${file}.`);
});
process.exit();
