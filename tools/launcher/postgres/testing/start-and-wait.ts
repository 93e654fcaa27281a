import { startPostgres } from '../start-postgres';

/** A process that starts a server, says so, and then lives until it is killed or told to stop. */
const { stop } = await startPostgres({ dataDir: process.argv[2] ?? '' });
process.send?.('started');
process.once('message', async () => {
  await stop();
  process.disconnect();
});
