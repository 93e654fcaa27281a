import { startPostgres } from '../start-postgres';

/** Starts a server, reports it, and lives until it is killed or stopped. */
const { stop } = await startPostgres({ dataDir: process.argv[2] ?? '' });
process.send?.('started');
process.once('message', async () => {
  await stop();
  process.disconnect();
});
