import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActiveRelease, LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';

/** The registry's two public routes on a real HTTP server, with releases that the test publishes. */
export class FakeRegistry {
  /** Paths requested so far, followed by `304` where that was the response. */
  readonly requests: string[] = [];
  readonly files = new Map<string, string>();
  set: ReleaseSet = { id: 'empty', remotes: [] };
  #server: Server | undefined;
  #port = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, on the port of before when there was one. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').replace('/api/registry/', '');
      if (path === 'release-set/') {
        const etag = `"${this.set.id}"`;
        const isKnown = request.headers['if-none-match'] === etag;
        this.requests.push(isKnown ? `${path} 304` : path);
        response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? '' : JSON.stringify(this.set));
        return;
      }
      this.requests.push(path);
      const file = this.files.get(path);
      response.writeHead(file === undefined ? 404 : 200).end(file);
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** Publishes a release; the content of its entry, and of the other files named, is the release's id. */
  publish(name: string, release: string, otherPaths: string[] = []): ActiveRelease {
    const integrity = toIntegrity(release);
    const folder = `files/${name}/${release}`;
    const paths = ['entry.js', ...otherPaths];
    for (const path of paths) this.files.set(`${folder}/${encodeURIComponent(path)}`, release);
    const files = Object.fromEntries(paths.map((path) => [path, integrity]));
    this.files.set(`${folder}/release.json`, JSON.stringify({ name, release, files }));
    const entry = `/remotes/${name}/${release}/entry.js`;
    return {
      name,
      release,
      contract: 1,
      entry,
      container: `remote_${name}_${release}`,
      routes: name === 'blog' ? ['/blogs', '/posts/:id', '/profile'] : [`/${name}`],
      pageData: {
        '/blogs': { path: '/posts/', query: ['q', 'category', 'after'] },
        '/posts/:id': { path: '/posts/:id/' },
      },
      preload: [{ url: entry, as: 'script', integrity }],
      pagePreload: {
        '/blogs': [{ url: entry.replace('entry', 'list'), as: 'script', integrity }],
        '/posts/:id': [{ url: entry.replace('entry', 'post'), as: 'script', integrity }],
      },
    };
  }

  /** Makes a set live, named after what is in it. */
  activate(...remotes: LiveRemote[]): void {
    this.set = { id: remotes.map(({ name, release }) => `${name}_${release}`).join('.'), remotes };
  }
}
