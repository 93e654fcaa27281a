import { createConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames, type RemoteDescription } from '@site/command-kit/remotes';
import { developmentSocketPath } from '@site/shell/development';
import type { OnStop } from '../processes/stop-parts';
import { toDevBuildOptions } from './dev-build-options';
import { developmentRelease, devPublicPath } from './dev-releases';
import { startDevServer } from './dev-server';
import { RenderingBuilds } from './rendering-builds';

interface BundlerOptions {
  host: string;
  port: number;
  /** The current description of a remote of this repository. */
  findRemote: (name: string) => RemoteDescription | undefined;
  onStop: OnStop;
}

/** Bundles the shell and the remotes, and again when sources change, for the shell server. Resolves after the first build. */
export async function startSiteBundler({ host, port, findRemote, onStop }: BundlerOptions): Promise<void> {
  const rendering = new RenderingBuilds(findRemote);
  onStop(() => rendering.close());
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
    respond: (path, response) => void rendering.respond(path, response),
    // The host and port of the page: the shell server forwards the socket.
    socketUrl: `auto://0.0.0.0:0${developmentSocketPath}`,
    settings: {
      static: {
        directory: fromRoot('tools/launcher/dev/browser'),
        publicPath: devPublicPath('shell'),
        watch: false,
        serveIndex: false,
      },
    },
  });
  onStop(server.stop);
  await server.compiled;
  // Every page needs the frame; the server parts of remotes are built on demand.
  rendering.prepareFrame();
}
