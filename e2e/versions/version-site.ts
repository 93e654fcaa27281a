import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bootstrapDataElementId, type BootstrapData, type ReleaseSet } from '@site/shared/contracts';
import { toActiveRelease } from '@site/shared/contracts/registry';
import type { RecordedRemote, RecordedShell } from '@site/release/recorded-versions';

/** A site that browsers see: the shell of one version, and one remote. Its API has two posts. */
export interface VersionSite {
  url: string;
  /** What the shell has reported of the remote. */
  failures: unknown[];
  close: () => Promise<void>;
}

const posts = [{ title: 'The first post' }, { title: 'The second post' }];
const contentTypes = { js: 'text/javascript', css: 'text/css' };

export async function startVersionSite(shell: RecordedShell, remote: RecordedRemote): Promise<VersionSite> {
  const failures: unknown[] = [];
  const release = toActiveRelease(remote.description);
  const releases: ReleaseSet = { id: release.release, remotes: [release] };
  const folder = `/remotes/${release.name}/${release.release}/`;
  const document = inlineReleases(shell.document, releases);
  const json: Record<string, unknown> = { '/api/posts/': posts, '/release-set.json': releases };
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const file = shell.files[path] ?? remote.files[path.replace(folder, '')];
    const send = (contentType: string, text: string, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': contentType, ...headers }).end(text);
    if (file !== undefined) return send(contentTypes[path.endsWith('.css') ? 'css' : 'js'], file);
    if (path in json) return send('application/json', JSON.stringify(json[path]));
    if (release.routes.includes(path)) return send('text/html', document, shell.policy);
    if (path === '/api/registry/failures/') failures.push(JSON.parse(await readBody(request)));
    // There are no release events here, and no icon.
    return response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function inlineReleases(document: string, releases: ReleaseSet): string {
  const element = new RegExp(`(id="${bootstrapDataElementId}">)([^<]*)<`);
  if (!element.test(document)) throw new Error('The recorded page has no bootstrap data.');
  return document.replace(element, (_, start: string, json: string) => {
    const data = { ...(JSON.parse(json) as BootstrapData), releases };
    return `${start}${JSON.stringify(data).replaceAll('<', '\\u003c')}<`;
  });
}

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
