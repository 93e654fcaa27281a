import type { ServerResponse } from 'node:http';
import type { RemoteDescription } from '@site/command-kit/remotes';
import { describeDevRelease, devDescriptionPath } from './dev-override';
import { respondNothing } from './dev-server';

/** The path of the frame's own files. */
export const filesPath = '/alone/';

/** The first of the remote's pages without a parameter. */
export function findFirstPage({ routes }: Pick<RemoteDescription, 'routes'>): string {
  return routes.find((route) => !route.includes(':')) ?? '/';
}

/** Handles requests for anything but files: with the remote's description, or the frame, which is the same for all pages. */
export function respondInFrame(remote: RemoteDescription, path: string, response: ServerResponse): void {
  const firstPage = findFirstPage(remote);
  if (path === devDescriptionPath(remote.name)) respondJson(response, describeDevRelease(remote));
  else if (path === '/' && firstPage !== '/') response.writeHead(302, { location: firstPage }).end();
  // A request for a missing script must not get a page.
  else if (/\.\w+$/.test(path)) respondNothing(path, response);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderFrame(remote.name));
}

function respondJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
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
<script src="${filesPath}main.js"></script>
</body>
</html>
`;
}
