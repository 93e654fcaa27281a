import { toReason } from '@site/command-kit/user-error';
import { askServerState } from './server-state';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres';

export interface KeepOptions extends PostgresOptions {
  /** Takes sentences for people. */
  log: (line: string) => void;
}

const intervalMs = 500;

/**
 * Starts a Postgres server like `startPostgres`, and restarts it when it has ended. A running server that does not respond is
 * left alone, because it may be recovering.
 * @throws UserError when the first start fails
 */
export async function keepPostgresRunning({ log, ...options }: KeepOptions): Promise<RunningPostgres> {
  let server = await startPostgres(options);
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let checking = Promise.resolve();

  const check = async () => {
    if ((await askServerState(server.url)) !== 'absent' || isStopping) return;
    log('The database ended unexpectedly and is started again.');
    server = await startPostgres(options);
  };
  const checkLater = () => {
    timer = setTimeout(() => {
      checking = check()
        .catch((error: unknown) => log(`The database did not start: ${toReason(error)}`))
        .then(() => (isStopping ? undefined : checkLater()));
    }, intervalMs);
  };
  checkLater();

  return {
    ...server,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await checking;
      await server.stop();
    },
  };
}
