import { migrate } from '@site/api/migrate';
import { importDatabase } from '@site/api/transfer';
import { requireFileArgument, withSiteDatabase } from '../database/site-database';
import { fromRoot } from '../paths';
import { print } from '../terminal/print';

const file = requireFileArgument('db:import');
await withSiteDatabase(async (databaseUrl) => {
  await migrate(databaseUrl, fromRoot('api/migrations'));
  const tables = await importDatabase(databaseUrl, file);
  print(`${tables.length} tables were filled from ${file}.`);
});
process.exit();
