import path from 'node:path';
import { print } from '@site/command-kit/print';
import { loadOperatorToken } from '@site/release/operator-token';
import { keepPostgresRunning } from '../postgres';
import type { OnStop } from '../processes/stop-parts';
import type { StopRequest } from '../processes/stop-request';
import type { StartConfig } from '../start/start-config';
import type { ApiReady } from '../start/start-site';
import { watchServer } from './watch-server';

interface DevApiOptions {
  config: StartConfig;
  port: number;
  stopRequest: StopRequest;
  onStop: OnStop;
}

/** The API from its sources, on the database that `npm start` uses; undefined when a stop was asked for meanwhile. */
export async function startDevApi(options: DevApiOptions): Promise<ApiReady | undefined> {
  const { config, port, stopRequest, onStop } = options;
  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const postgres = await keepPostgresRunning({
      dataDir: path.join(config.dataDir, 'postgres'),
      log: print,
    });
    onStop(() => postgres.stop());
    databaseUrl = postgres.url;
  }
  return watchServer<ApiReady>({
    server: 'api',
    name: 'The API',
    env: {
      ...process.env,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: databaseUrl,
      OPERATOR_TOKEN: config.operatorToken ?? (await loadOperatorToken(config.dataDir)),
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stopRequest,
    onStop,
  });
}
