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
  return {
    /** `more` has optional fields of the description. */
    publish: async (
      release: string,
      serverPart = toServerPart(route),
      more: Partial<ReleaseDescription> = {},
    ) => {
      const form = toForm({ remote, release, route, serverPart }, more);
      await client.call('POST', `/registry/remotes/${remote}/releases/`, { token, body: form });
    },
    /** Also replaces a release with more routes. */
    activate: (release: string) =>
      client.call('POST', `/registry/remotes/${remote}/activate/`, {
        token,
        body: { release, drop_routes: true },
      }),
  };
}

interface ReleaseInput {
  remote: string;
  release: string;
  route: string;
  serverPart: string;
}

function toForm(
  { remote, release, route, serverPart }: ReleaseInput,
  more: Partial<ReleaseDescription>,
): FormData {
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
    ...more,
  };
  const form = new FormData();
  form.append(descriptionField, JSON.stringify(description));
  for (const [path, bytes] of files) form.append(path, new Blob([bytes]), path);
  return form;
}
