import { SiteClient } from '@site/command-kit/site-client';
import { contractVersion, exposedModule, type ReleaseDescription } from '@site/shared/contracts';
import { descriptionField } from '@site/shared/contracts/api';
import { toIntegrity } from '@site/shared/server';

/** A server part with one page, in the form of a remote's build. */
const toServerPart = (route: string) => `
const { createElement } = require('react');
exports.default = { contract: 1, routes: [{ path: '${route}', element: createElement('h1', null, 'Rendered on the server') }] };
`;

/** Creates releases of one remote that have a page for the server, and nothing for browsers. */
export function toReleaser({ url, token }: { url: string; token: string }, remote: string, route: string) {
  const client = new SiteClient(url);
  const call = (path: string, body: object) =>
    client.call('POST', `/registry/remotes/${path}`, { token, body });
  return {
    addRemote: () => call('', { name: remote }),
    publish: (release: string, serverPart = toServerPart(route)) =>
      call(`${remote}/releases/`, toForm({ remote, release, route, serverPart })),
    /** Also replaces a release with more routes. */
    activate: (release: string) => call(`${remote}/activate/`, { release, drop_routes: true }),
  };
}

interface ReleaseInput {
  remote: string;
  release: string;
  route: string;
  serverPart: string;
}

function toForm({ remote, release, route, serverPart }: ReleaseInput): FormData {
  const files = new Map([
    ['remoteEntry.js', Buffer.from(`var ${remote}_${release} = { "${exposedModule}": () => {} };`)],
    ['server.js', Buffer.from(serverPart)],
  ]);
  const description: ReleaseDescription = {
    name: remote,
    release,
    contract: contractVersion,
    entry: 'remoteEntry.js',
    container: `${remote}_${release}`,
    exposes: exposedModule,
    routes: [route],
    preload: [],
    server: { entry: 'server.js', routes: [route] },
    shared: [],
    files: Object.fromEntries([...files].map(([path, bytes]) => [path, toIntegrity(bytes)])),
  };
  const form = new FormData();
  form.append(descriptionField, JSON.stringify(description));
  for (const [path, bytes] of files) form.append(path, new Blob([bytes]), path);
  return form;
}
