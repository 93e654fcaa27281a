import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ActiveRelease, LiveRemote, StagedReleaseSet } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import { listen } from './listen';

/** The registry's public routes on a real HTTP server, with releases that the test publishes. */
export class FakeRegistry {
  /** Paths requested so far, followed by `304` where that was the response. */
  readonly requests: string[] = [];
  readonly files = new Map<string, string>();
  /** Whether the next request gets no response. */
  losesNext = false;
  /** The newest one first. */
  shellBuilds: string[] = [];
  set: StagedReleaseSet = { id: 'empty', remotes: [] };
  #server: Server | undefined;
  /** Has port 0 until it is started. */
  origin = 'http://127.0.0.1:0';

  /** Takes a port on which it responds once it is started again. */
  async reservePort(): Promise<void> {
    await this.start();
    await this.stop();
  }

  /** Starts, on the port of before when there was one. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const path = toPath(request);
      if (path === 'release-set/') return this.#send(request, response, this.set.id, this.set);
      if (this.losesNext) {
        this.losesNext = false;
        return void request.socket.destroy();
      }
      if (path === 'shell-builds/') {
        const builds = this.shellBuilds.map((build) => ({ build }));
        return this.#send(request, response, this.shellBuilds.join('.'), builds);
      }
      this.requests.push(path);
      const file = this.files.get(path);
      response.writeHead(file === undefined ? 404 : 200).end(file);
    });
    this.origin = await listen(this.#server, Number(new URL(this.origin).port));
  }

  /** A 304 where the request has this version. */
  #send(request: IncomingMessage, response: ServerResponse, version: string, body: unknown): void {
    const etag = `"${version}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    this.requests.push(isKnown ? `${toPath(request)} 304` : toPath(request));
    response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? '' : JSON.stringify(body));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** Publishes a release; the content of its entry, and of the other files named, is the release's id unless given. */
  publish(name: string, release: string, otherPaths: string[] = [], content = release): ActiveRelease {
    const integrity = toIntegrity(content);
    const folder = `files/${name}/${release}`;
    const paths = ['entry.js', ...otherPaths];
    for (const path of paths) this.files.set(`${folder}/${encodeURIComponent(path)}`, content);
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
      listings: {
        '/blogs': { search: 'q' },
        '/posts/:id': {
          missing: 'Post not found',
          title: '{title}',
          description: ['{excerpt}', '{title}'],
          image: '{featured_image}',
          structuredData: { '@type': 'Article', headline: '{title}', datePublished: '{created_at}' },
        },
        '/profile': { private: true },
      },
      preload: [{ url: entry, as: 'script', integrity }],
      pagePreload: {
        '/blogs': [{ url: entry.replace('entry', 'list'), as: 'script', integrity }],
        '/posts/:id': [{ url: entry.replace('entry', 'post'), as: 'script', integrity }],
      },
    };
  }

  /** Publishes a build of the shell. */
  publishShell(build: string, contents: Record<string, string>): void {
    const files = Object.fromEntries(
      Object.entries(contents).map(([name, text]) => [name, toIntegrity(text)] as const),
    );
    this.files.set(`shell-builds/${build}/`, JSON.stringify({ build, files }));
    for (const [name, text] of Object.entries(contents))
      this.files.set(`shell-builds/${build}/${name}`, text);
    this.shellBuilds = [build, ...this.shellBuilds];
  }

  /** Makes a set live, named after what is in it. */
  activate(...remotes: LiveRemote[]): void {
    this.set = { id: remotes.map(({ name, release }) => `${name}_${release}`).join('.'), remotes };
  }
}

const toPath = ({ url = '' }: IncomingMessage) => url.replace('/api/registry/', '');
