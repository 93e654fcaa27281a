import { createConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';
import { releaseSetPath } from '@site/shared/contracts';
import { developmentSocketPath } from '@site/shell/development';
import { findFreePort } from '../processes/free-port';
import { toDevBuildOptions } from './dev-build-options';
import { developmentRelease, devPublicPath, makeDevReleaseSet } from './dev-releases';
import { respondJson, respondNothing, startDevServer } from './dev-server';

interface SiteBundler {
  origin: string;
  stop: () => Promise<void>;
}

/** Bundles shell and remotes as their sources change, for the shell server alone, which asks for files and release set. */
export async function startSiteBundler(): Promise<SiteBundler> {
  const releaseSet = await makeDevReleaseSet();
  const host = '127.0.0.1';
  const port = await findFreePort(host);
  const server = await startDevServer({
    configurations: [
      createConfig({ kind: 'shell' }, toDevBuildOptions('shell', devPublicPath('shell'))),
      ...remoteNames.map((name) =>
        createConfig(
          { kind: 'remote', name, release: developmentRelease },
          toDevBuildOptions(name, devPublicPath(name)),
        ),
      ),
    ],
    host,
    port,
    // The page's own host and port: the shell server forwards the socket.
    socketUrl: `auto://0.0.0.0:0${developmentSocketPath}`,
    settings: {
      static: {
        directory: fromRoot('tools/launcher/dev/browser'),
        publicPath: devPublicPath('shell'),
        watch: false,
        serveIndex: false,
      },
    },
    respond: (path, response) =>
      path === releaseSetPath ? respondJson(response, releaseSet) : respondNothing(response),
  });
  return { origin: `http://${host}:${port}`, stop: () => server.stop() };
}
