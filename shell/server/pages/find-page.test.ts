import type { ActiveRelease } from '@site/shared/contracts';
import type { ApiResult } from '../api-reader';
import { findPageOf, site } from '../testing/find-page-of';
import { makeRelease } from '../../src/testing/make-release';
import { findPage } from './find-page';

const file = (url: string, as: 'script' | 'style') => ({ url, as, integrity: 'sha384-x' });
const tools = makeRelease('tools', 'r1', {
  preload: [file('/remotes/tools/r1/entry.js', 'script'), file('/remotes/tools/r1/page.css', 'style')],
  pagePreload: {
    '/tools': [file('/remotes/tools/r1/page.js', 'script')],
    '/ip': [file('/remotes/tools/r1/ip.js', 'script')],
  },
});
const accordion = [file('/assets/accordion.css', 'style'), file('/assets/accordion.js', 'script')];
const federation = [{ url: '/assets/federation.js', integrity: 'sha384-x' }];

const find = (release: ActiveRelease) =>
  findPageOf([release], '/tools', undefined, {
    federation,
    shared: { '@site/shared/ui/accordion': accordion },
  });

test('a page of scripts preloads what loads remotes and the entry, and runs its chunks', async () => {
  const { preload, chunks, modules } = await find(tools);
  expect(preload.map(({ url }) => url)).toEqual([
    '/assets/federation.js',
    '/remotes/tools/r1/entry.js',
    '/remotes/tools/r1/page.css',
  ]);
  expect(chunks.map(({ url }) => url)).toEqual(['/remotes/tools/r1/page.js']);
  expect(modules).toEqual([]);
});

test('a page of modules names all of them, and runs none by itself', async () => {
  const modules = ['entry', 'page', 'lazy'].map((name) => ({
    url: `/remotes/tools/r1/${name}.js`,
    integrity: 'sha384-x',
  }));
  const found = await find({ ...tools, entryType: 'module', modules });
  expect(found.modules).toEqual(modules);
  expect(found.preload.map(({ url }) => url)).toEqual([
    '/assets/federation.js',
    '/remotes/tools/r1/page.css',
  ]);
  expect(found.chunks).toEqual([]);
});

test("a page has the shell's files of the shared modules that it takes", async () => {
  const pageShared = { '/tools': ['@site/shared/ui', '@site/shared/ui/accordion'] };
  const { preload, chunks } = await find({ ...tools, pageShared });
  expect([preload.slice(3), chunks.slice(1)]).toEqual([accordion.slice(0, 1), accordion.slice(1)]);
  const elsewhere = await find({ ...tools, pageShared: { '/ip': ['@site/shared/ui/accordion'] } });
  expect([elsewhere.preload.length, elsewhere.chunks.length]).toEqual([3, 1]);
});

test('a page of the shell loads nothing of remotes', async () => {
  for (const path of ['/', '/no-such-page'])
    expect(await findPageOf([tools], path)).toMatchObject({ preload: [], chunks: [], modules: [] });
});

test('a page waits no longer than 800 ms for its data', async () => {
  const get = jest.fn(async () => 'unavailable' as const);
  await findPage(new URL('/posts/7', site.publicUrl), {
    releases: {
      id: 'x',
      remotes: [{ ...tools, routes: ['/posts/:id'], pageData: { '/posts/:id': { path: '/posts/:id/' } } }],
    },
    site,
    api: { get },
    assets: { federation, shared: {} },
  });
  expect(get.mock.calls).toEqual([['/posts/7/', { timeoutMs: 800 }]]);
});

describe('a page that begins with several requests', () => {
  const blog: ActiveRelease = {
    ...tools,
    name: 'blog',
    routes: ['/posts/:id'],
    pageData: { '/posts/:id': [{ path: '/posts/:id/' }, { path: '/categories' }] },
  };
  const picture = { url: '/a.webp', width: 480 };
  const post = {
    data: { id: 7, title: 'Fish', author: { name: 'Ada' }, featured_image_variants: [picture] },
  };
  const categories = { data: [{ id: 2, name: 'Food' }] };
  const findPost = (responses: Record<string, ApiResult<unknown>>) =>
    findPageOf([blog], '/posts/7', (path) => responses[path] ?? 'unavailable');

  test('has all responses, and its title and picture from the first', async () => {
    const found = await findPost({ '/posts/7/': post, '/categories': categories });
    expect(found.preloadedResponses).toEqual({ '/posts/7/': post, '/categories': categories });
    expect(found).toMatchObject({
      status: 200,
      meta: { title: 'Fish – Site' },
      lcpImage: { srcset: '/a.webp 480w' },
    });
  });

  test('has those that are there', async () => {
    expect((await findPost({ '/posts/7/': post })).preloadedResponses).toEqual({ '/posts/7/': post });
    const { preloadedResponses, lcpImage } = await findPost({ '/categories': categories });
    expect([preloadedResponses, lcpImage]).toEqual([{ '/categories': categories }, undefined]);
  });

  test('is missing when what it is about is, and only then', async () => {
    expect((await findPost({ '/posts/7/': 'missing', '/categories': categories })).status).toBe(404);
    expect((await findPost({ '/posts/7/': post, '/categories': 'missing' })).status).toBe(200);
  });
});

describe('what renders a page', () => {
  const server = { entry: '/remotes/tools/r1/server.js', integrity: 'sha384-x', routes: ['/tools'] };
  const findAt = (path: string, release: ActiveRelease, result: ApiResult<unknown> = 'unavailable') =>
    findPageOf([release], path, () => result);

  test('its release, where that has a part for the route', async () => {
    const rendered = { ...tools, server };
    expect((await findAt('/tools', rendered)).renderer).toEqual({ release: rendered });
    expect((await findAt('/tools', tools)).renderer).toBeUndefined();
    const other = { ...tools, server: { ...server, routes: [] } };
    expect((await findAt('/tools', other)).renderer).toBeUndefined();
  });

  test('the shell, for its own pages', async () => {
    expect((await findAt('/', tools)).renderer).toEqual({});
    expect(await findAt('/nowhere', tools)).toMatchObject({ status: 404, renderer: {} });
  });

  const listing: ActiveRelease = { ...tools, server, pageData: { '/tools': [{ path: '/posts/' }] } };

  test('nothing, while its data is not there', async () => {
    expect((await findAt('/tools', listing)).renderer).toBeUndefined();
    expect((await findAt('/tools', listing, 'missing')).renderer).toBeUndefined();
    expect((await findAt('/tools', listing, { data: ['a'] })).renderer).toEqual({ release: listing });
  });

  test.each([
    ['an empty list', []],
    ['a long one', ['x'.repeat(200_000)]],
  ])('and it stands in the page, %s as well', async (_, data) => {
    const { preloadedResponses } = await findAt('/tools', listing, { data });
    expect(preloadedResponses).toEqual({ '/posts/': { data } });
    const { server: _server, ...inBrowser } = listing;
    expect((await findAt('/tools', inBrowser, { data })).preloadedResponses).toBeUndefined();
  });
});

describe('what is for everybody', () => {
  const rendering = {
    ...tools,
    routes: ['/tools', '/my-tools'],
    server: { entry: '/remotes/tools/r1/server.js', integrity: 'sha384-x', routes: ['/tools'] },
  };
  const isForAll = async (path: string, release: ActiveRelease = rendering) =>
    (await findPageOf([release], path)).isForAll;

  test.each(['/', '/tools', '/tools?q=ip', '/offline'])('%s is', async (path) =>
    expect(await isForAll(path)).toBe(true),
  );

  // A release leaves pages that need an account to the browser.
  test.each(['/my-tools', '/no-such-page', '/tools?override=tools%3Dhttps%3A%2F%2Fdev.test', '/Offline/'])(
    '%s is not',
    async (path) => expect(await isForAll(path)).toBe(false),
  );

  test('every page of a release that renders none is', async () => {
    expect(await isForAll('/my-tools', { ...rendering, server: undefined })).toBe(true);
  });

  // No cache and no browser keeps what a provider has sent one visitor back with.
  test.each(['code=a-code', 'error=access_denied'])('no page with state and %s is', async (outcome) => {
    const inBrowser = { ...rendering, server: undefined };
    expect(await isForAll(`/my-tools?state=a-state&${outcome}`, inBrowser)).toBe(false);
    expect(await isForAll(`/tools?${outcome}`)).toBe(true);
  });
});
