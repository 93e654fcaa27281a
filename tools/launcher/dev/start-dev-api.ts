import { print } from '@site/command-kit/print';
import type { OnStop } from '../processes/stop-parts';
import type { StopRequest } from '../processes/stop-request';
import { provideForApi } from '../start/provide-for-api';
import type { StartConfig } from '../start/start-config';
import type { ApiReady } from '../start/start-site';
import { watchServer, type WatchedServer } from './watch-server';

interface DevApiOptions {
  config: StartConfig;
  port: number;
  stopRequest: StopRequest;
  onStop: OnStop;
}

/** Starts the API from its sources, on the database of `npm start`. Resolves when its process has started. */
export async function startDevApi(options: DevApiOptions): Promise<WatchedServer<ApiReady>> {
  const { config, port, stopRequest, onStop } = options;
  const provision = await provideForApi({ config, onStop, log: print });
  return watchServer<ApiReady>({
    server: 'api',
    name: 'The API',
    env: {
      ...process.env,
      ...provision.env,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stopRequest,
    onStop,
  });
}
