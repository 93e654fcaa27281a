import { print } from '@site/command-kit/print';
import { lockFolder } from '../processes/folder-lock';
import { findFreePort, requireFreePort } from '../processes/free-port';
import { withParts } from '../processes/stop-parts';
import { listenForStop, untilAborted } from '../processes/stop-request';
import { announce } from '../start/announce';
import { readStartConfig } from '../start/start-config';
import { startSiteBundler } from './site-bundler';
import { startDevApi } from './start-dev-api';
import { watchServer } from './watch-server';

/** The whole site from its sources, behind the shell server: every part shows a change as soon as it is saved. */
export async function devSite(): Promise<void> {
  const config = await readStartConfig(process.env);
  await requireFreePort(config.port, config.host);
  const stopRequest = listenForStop();
  await withParts(async (onStop) => {
    const lock = await lockFolder(config.dataDir);
    onStop(() => lock.release());
    const bundler = await startSiteBundler();
    onStop(bundler.stop);
    const api = await startDevApi({ config, port: await findFreePort(), stopRequest, onStop });
    if (!api) return;
    const shellServer = await watchServer({
      server: 'shell-server',
      name: 'The shell server',
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        PUBLIC_URL: config.publicUrl,
        HOST: config.host,
        PORT: String(config.port),
        API_ORIGIN: `http://127.0.0.1:${api.port}`,
        BUNDLER_ORIGIN: bundler.origin,
      },
      stopRequest,
      onStop,
    });
    if (!shellServer) return;
    print(announce(config, api));
    process.send?.({ type: 'ready', url: config.publicUrl, firstAdmin: api.firstAdmin });
    await untilAborted(stopRequest.stop);
  });
}
