import type { ServerResponse } from 'node:http';
import { createAloneConfig, createConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import type { ReleaseDescription } from '@site/shared/contracts';
import { toDevBuildOptions } from './dev-build-options';
import { describeDevRelease, devDescriptionPath } from './dev-override';
import { developmentRelease, devPublicPath } from './dev-releases';
import { respondJson, respondNothing, startDevServer } from './dev-server';

interface FrameOptions {
  /** The remote's. */
  name: string;
  host: string;
  port: number;
  /** Where its requests to the API go. */
  apiOrigin: string;
}

interface Frame {
  origin: string;
  /** Its path. */
  firstPage: string;
  stop: () => Promise<void>;
}

/** Serves a remote's pages in a plain frame, and its federated build for shells elsewhere. */
export async function startFrame({ name, host, port, apiOrigin }: FrameOptions): Promise<Frame> {
  const origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const description = await describeDevRelease(name);
  const firstPage = findFirstPage(description);
  const server = await startDevServer({
    configurations: [
      createAloneConfig(name, toDevBuildOptions(`${name}-alone`, '/alone/')),
      createConfig(
        { kind: 'remote', name, release: developmentRelease },
        // The page is the deployed site's, so files must come from here by their full address.
        {
          ...toDevBuildOptions(`${name}-live`, origin + devPublicPath(name)),
          forProductionShell: true,
        },
      ),
    ],
    host,
    port,
    settings: {
      // Sites elsewhere load the federated build.
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      static: { directory: fromRoot('shell/public'), watch: false, serveIndex: false },
      proxy: [{ context: ['/api', '/dev/mailbox'], target: apiOrigin, changeOrigin: true }],
    },
    respond: (path, response) => respond(description, firstPage, path, response),
  });
  return { origin, firstPage, stop: () => server.stop() };
}

/** The first of the remote's pages that needs no parameter. */
export function findFirstPage({ routes }: Pick<ReleaseDescription, 'routes'>): string {
  return routes.find((route) => !route.includes(':')) ?? '/';
}

function respond(
  description: ReleaseDescription,
  firstPage: string,
  path: string,
  response: ServerResponse,
): void {
  const { name } = description;
  if (path === devDescriptionPath(name)) respondJson(response, description);
  else if (path === '/' && firstPage !== '/') response.writeHead(302, { location: firstPage }).end();
  // A missing script must not be answered with a page.
  else if (/\.\w+$/.test(path)) respondNothing(response);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderFrame(name));
}

function renderFrame(name: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>remote-${name} alone</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="root"></div>
<script src="/alone/main.js"></script>
</body>
</html>
`;
}
