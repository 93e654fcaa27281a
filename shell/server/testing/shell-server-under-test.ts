import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShellServerInput } from '../create-server';
import { ReleaseFinder } from '../releases/release-finder';
import { ReleaseStore } from '../releases/release-store';
import { AssetMirror } from '../shell-builds/asset-mirror';
import { toPublicSet } from '../visitors/hide-pages';
import { FakeRegistry } from './fake-registry';
import { listen } from './listen';
import { createPatientApiReader, createPatientRegistryReader, patientMs } from './patient-readers';
import { createServerUnderTest } from './start-proxy';

/** A request that the API received. */
export interface ApiRequest {
  url: string | undefined;
  authorization: string | undefined;
  cookie: string | undefined;
}

export interface ShellServerUnderTest {
  app: FastifyInstance;
  /** `blog` is live in its release `r1`. */
  releases: FakeRegistry;
  apiRequests: ApiRequest[];
  /** Makes the API respond otherwise at a path. */
  setApiResponse: (path: string, response: [status: number, body: unknown]) => void;
  close: () => Promise<void>;
}

/** The post that the API has. */
export const post = {
  id: 7,
  title: 'Fish & chips',
  excerpt: 'How we "fry" </script>',
  author: { name: null },
  category: { name: 'Food & drink' },
  featured_image: '/api/images/x/960.webp',
  featured_image_variants: [
    { url: '/api/images/x/480.webp', width: 480, height: 320 },
    { url: '/api/images/x/960.webp', width: 960, height: 640 },
  ],
  created_at: '2026-11-20T10:00:00.000Z',
};

const feedContent =
  '<p>Cod &amp; <a href="/posts/1">peas</a> src="/x" <img src="/api/images/x/960.webp"> <a href="//other.example/">there</a></p>';

const apiResponses: Record<string, [number, unknown]> = {
  '/api/posts/7/': [200, post],
  '/api/posts/8/': [404, { message: 'Not found.' }],
  '/api/posts/9/': [503, { message: 'Try again' }],
  '/api/posts/?limit=50&content=true': [200, [{ ...post, content: feedContent }]],
  '/api/posts/?q=fish&after=c1': [200, [post]],
  '/api/categories/food/': [200, { id: 3, name: 'Food & drink', slug: 'food' }],
  '/api/categories/food/posts/?limit=50&content=true': [200, [post]],
  '/api/categories/none/': [404, { message: 'Not found.' }],
  '/api/sitemap/categories/': [200, [{ slug: 'food' }]],
  '/api/authors/ada/': [
    200,
    { handle: 'ada', name: 'Ada & co', avatar: null, bio: 'A <b>bio</b>', links: [] },
  ],
  '/api/authors/ada/posts/?limit=50&content=true': [200, [post]],
  '/api/sitemap/authors/1/': [200, [{ handle: 'ada' }]],
  '/api/tags/fish/': [200, { slug: 'fish' }],
  '/api/tags/fish/posts/?limit=50&content=true': [200, [post]],
  '/api/sitemap/tags/1/': [200, [{ slug: 'fish' }]],
  '/api/sitemap/': [200, { pages: 2, author_pages: 1, tag_pages: 1 }],
  '/api/sitemap/2/': [200, [{ id: 7, updated_at: '2026-11-20T10:00:00.000Z' }]],
};

/** A test that needs a file of another build has it found when it is asked for. */
const rarely = 24 * 60 * 60_000;

/** A shell server with a registry, and an API with a short list of responses. */
export async function startShellServer({
  env,
  ...options
}: Pick<ShellServerInput, 'releaseEvents'> & {
  env?: Record<string, string>;
} = {}): Promise<ShellServerUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-server-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'assets/main.1.js'), 'shell');
  await writeFile(join(folder, 'public/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.txt'), 'nobody may read this');
  const releases = new FakeRegistry();
  await releases.start();
  releases.activate(releases.publish('blog', 'r1'));

  const api = await startApi();
  const registry = createPatientRegistryReader(releases.origin);
  const store = new ReleaseStore(folder, registry);
  const ownNames = new Set(['main.1.js']);
  const mirror = new AssetMirror({
    registry,
    store,
    ownBuild: 'own',
    log: () => undefined,
    pollIntervalMs: rarely,
    startTimeoutMs: patientMs,
  });
  await mirror.start();
  const app = await createServerUnderTest({
    ...options,
    env: { ...env, API_ORIGIN: api.origin },
    apiReader: createPatientApiReader(api.origin),
    source: { current: () => toPublicSet(releases.set) },
    finder: new ReleaseFinder({ store }),
    assets: {
      // The shell's own script is the last one.
      scripts: ['early.1.js', 'main.1.js'].map((name) => ({ url: `/assets/${name}`, integrity: 'sha384-s' })),
      styles: [],
      federation: [{ url: '/assets/federation.1.js', integrity: 'sha384-f' }],
      shared: {},
      earlyScript: '',
    },
    assetsDir: join(folder, 'assets'),
    otherAssets: { ownNames, mirror },
    remotesDir: store.remotesDir,
    publicDir: join(folder, 'public'),
  });
  return {
    app,
    releases,
    apiRequests: api.requests,
    setApiResponse: (path, response) => void (api.responses[path] = response),
    close: async () => {
      await app.close();
      await mirror.close();
      await releases.stop();
      await api.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function startApi() {
  const requests: ApiRequest[] = [];
  const responses = { ...apiResponses };
  const server = createServer((request, response) => {
    const { authorization, cookie } = request.headers;
    requests.push({ url: request.url, authorization, cookie });
    const [status, body] = responses[request.url ?? ''] ?? [200, { ok: true }];
    const headers = {
      'content-type': 'application/json',
      'retry-after': '1',
      link: '</api/posts/?after=c2>; rel="next"',
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  return {
    origin: await listen(server),
    requests,
    responses,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** One server for all tests of a file; call the function inside a test. */
export function useShellServer(): () => ShellServerUnderTest {
  let site: ShellServerUnderTest;
  beforeAll(async () => {
    site = await startShellServer();
  });
  afterAll(() => site.close());
  return () => site;
}
