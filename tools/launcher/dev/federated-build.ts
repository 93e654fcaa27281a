import type WebpackDevServer from 'webpack-dev-server';
import { createConfig } from '@site/build/webpack';
import { findFreePort } from '@site/command-kit/free-port';
import { toDevBuildOptions } from './dev-build-options';
import { devDescriptionPath } from './dev-override';
import { developmentRelease, devPublicPath } from './dev-releases';
import { startDevServer, type DevServer } from './dev-server';

interface FederatedBuild {
  /** Forwards requests for the build's files and its socket. */
  proxy: WebpackDevServer.ProxyConfigArrayItem;
  stop: () => Promise<void>;
}

/**
 * A remote's federated build, for shells elsewhere. It is compiled when one of them first requests a file: the frame does not
 * need it.
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

/** Starts a server behind the frame's address, because a site's policy allows an override only one origin. */
async function startServer(name: string, frameOrigin: string): Promise<DevServer & { origin: string }> {
  const host = '127.0.0.1';
  const port = await findFreePort(host);
  const publicPath = devPublicPath(name);
  const socketPath = `${publicPath}ws`;
  const configuration = createConfig(
    { kind: 'remote', name, release: developmentRelease },
    // The page belongs to the deployed site, so files need absolute URLs.
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
