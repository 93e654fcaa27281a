import type WebpackDevServer from 'webpack-dev-server';
import { createConfig } from '@site/build/webpack';
import { findFreePort } from '@site/command-kit/free-port';
import { toDevBuildOptions } from './dev-build-options';
import { devDescriptionPath } from './dev-override';
import { developmentRelease, devPublicPath } from './dev-releases';
import { startDevServer, type DevServer } from './dev-server';

interface FederatedBuild {
  /** With which the frame serves the build's files and its socket for changes. */
  proxy: WebpackDevServer.ProxyConfigArrayItem;
  stop: () => Promise<void>;
}

/**
 * A remote's federated build, for shells elsewhere. It is compiled when the first of them asks for a file, because a
 * frame that is looked at alone needs nothing of it.
 */
export function createFederatedBuild(name: string, frameOrigin: string): FederatedBuild {
  let server: Promise<DevServer & { origin: string }> | undefined;
  const isFile = (path: string) => path.startsWith(devPublicPath(name)) && path !== devDescriptionPath(name);
  return {
    proxy: {
      context: isFile,
      target: frameOrigin,
      router: async () => (await (server ??= startServer(name, frameOrigin))).origin,
      ws: true,
    },
    stop: async () => (await server)?.stop(),
  };
}

/** Pages know it by the frame's address alone: a site's policy allows an override this one origin. */
async function startServer(name: string, frameOrigin: string): Promise<DevServer & { origin: string }> {
  const host = '127.0.0.1';
  const port = await findFreePort(host);
  const publicPath = devPublicPath(name);
  const socketPath = `${publicPath}ws`;
  const configuration = createConfig(
    { kind: 'remote', name, release: developmentRelease },
    // The page is the deployed site's, so files must come from here by their full address.
    { ...toDevBuildOptions(`${name}-live`, frameOrigin + publicPath), forProductionShell: true },
  );
  const server = await startDevServer({
    configurations: [configuration],
    host,
    port,
    socketPath,
    socketUrl: frameOrigin.replace(/^http/, 'ws') + socketPath,
    settings: { allowedHosts: 'all' },
  });
  return { ...server, origin: `http://${host}:${port}` };
}
