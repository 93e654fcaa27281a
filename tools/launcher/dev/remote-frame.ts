import { normalize, sep } from 'node:path';
import { createAloneConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import type { RemoteDescription } from '@site/command-kit/remotes';
import type { OnStop } from '../processes/stop-parts';
import { toDevBuildOptions } from './dev-build-options';
import { startDevServer } from './dev-server';
import { createFederatedBuild } from './federated-build';
import { filesPath, findFirstPage, respondInFrame } from './frame-responses';
import { createLazyPages } from './lazy-pages';
import { watchRemotes } from './watch-remotes';

interface FrameOptions {
  /** The name of the remote. */
  name: string;
  host: string;
  port: number;
  /** Where its requests to the API go. */
  apiOrigin: string;
  onStop: OnStop;
}

interface Frame {
  origin: string;
  /** The path of the first page. */
  firstPage: string;
}

const openedPagesPath = `${filesPath}opened/`;

/**
 * Serves a remote's pages in a plain frame, and its federated build for shells elsewhere. Resolves when the first page can be
 * opened; the others are compiled on demand.
 */
export async function startFrame({ name, host, port, apiOrigin, onStop }: FrameOptions): Promise<Frame> {
  const origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  let remote: RemoteDescription;
  await watchRemotes({ names: [name], onRead: ([read]) => void (remote = read!), onStop });
  const firstPage = findFirstPage(remote!);
  const lazyPages = createLazyPages((file) => isOtherPage(remote, file), openedPagesPath);
  const federatedBuild = createFederatedBuild(name, origin);
  onStop(federatedBuild.stop);
  const server = await startDevServer({
    configurations: [
      {
        ...createAloneConfig(name, toDevBuildOptions(`${name}-alone`, filesPath)),
        experiments: lazyPages.experiments,
        // A page that is compiled later must not change shared chunks, which would reload the frame.
        optimization: { splitChunks: false },
      },
    ],
    host,
    port,
    settings: {
      // Sites on other hosts load the federated build.
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      static: { directory: fromRoot('shell/public'), watch: false, serveIndex: false },
      proxy: [
        { context: ['/api', '/dev/mailbox'], target: apiOrigin, changeOrigin: true },
        federatedBuild.proxy,
      ],
    },
    respond: (path, response) =>
      path.startsWith(openedPagesPath)
        ? lazyPages.respond(path, response)
        : respondInFrame(remote, path, response),
  });
  onStop(server.stop);
  await server.compiled;
  return { origin, firstPage };
}

/** Whether a module is a page other than the first one. */
function isOtherPage({ name, modules, ...remote }: RemoteDescription, file: string): boolean {
  const pages = Object.values(modules).filter((module) => module !== modules[findFirstPage(remote)]);
  return (
    file.startsWith(fromRoot(`remote-${name}`, 'src')) &&
    pages.some((page) => file.endsWith(`${sep}${normalize(page)}.tsx`))
  );
}
