import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { remoteNames, type RemoteDescription } from '@site/command-kit/remotes';
import { lockFolder } from '../processes/folder-lock';
import { findFreePort, requireFreePort } from '@site/command-kit/free-port';
import { withParts } from '../processes/stop-parts';
import { listenForStop, unlessStopped, untilAborted } from '../processes/stop-request';
import { announce } from '../start/announce';
import { readStartConfig } from '../start/start-config';
import { saveDevReleaseSet } from './dev-releases';
import { startDevApi } from './start-dev-api';
import { watchRemotes } from './watch-remotes';
import { watchServer } from './watch-server';

/** The current release set of this repository's remotes. */
const releaseSetFile = fromRoot('node_modules/.cache/dev/release-set.json');

/** Runs the whole site from its sources behind the shell server. Each part is updated as soon as a file is saved. */
export async function devSite(): Promise<void> {
  const config = await readStartConfig(process.env);
  await requireFreePort(config.port, config.host);
  const stopRequest = listenForStop();
  await withParts(async (onStop) => {
    const lock = await lockFolder(config.dataDir);
    onStop(() => lock.release());
    let remotes: RemoteDescription[] = [];
    const onRead = (read: RemoteDescription[]) => {
      remotes = read;
      return saveDevReleaseSet(releaseSetFile, read);
    };
    await unlessStopped(stopRequest.stop, watchRemotes({ names: remoteNames, onRead, onStop }));
    const bundler = { host: '127.0.0.1', port: await findFreePort() };
    const apiPort = await findFreePort();
    const api = await startDevApi({ config, port: apiPort, stopRequest, onStop });
    const shellServer = await watchServer({
      server: 'shell-server',
      name: 'The shell server',
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        PUBLIC_URL: config.publicUrl,
        HOST: config.host,
        PORT: String(config.port),
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
        BUNDLER_ORIGIN: `http://${bundler.host}:${bundler.port}`,
        RELEASE_SET_FILE: releaseSetFile,
        // The registry does not have their files.
        RENDER_EXTERNAL: remoteNames.join(','),
      },
      stopRequest,
      onStop,
    });
    // Webpack blocks this process from its import on, so the servers are started first.
    const bundlerStart = import('./site-bundler').then(({ startSiteBundler }) =>
      startSiteBundler({
        ...bundler,
        findRemote: (name) => remotes.find((remote) => remote.name === name),
        onStop,
      }),
    );
    const [apiReady] = await Promise.all([
      api.ready,
      shellServer.ready,
      unlessStopped(stopRequest.stop, bundlerStart),
    ]);
    if (!apiReady || stopRequest.stop.aborted) return;
    print(announce(config, apiReady));
    process.send?.({ type: 'ready', url: config.publicUrl, firstAdmin: apiReady.firstAdmin });
    await untilAborted(stopRequest.stop);
  });
}
