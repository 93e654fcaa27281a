import type { ActiveRelease, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { headScript } from '../src/head-script';
import { PageResponses, type PageRequest } from './page-responses';
import { toHashSource } from './rendering/inline-styles';
import type { PageRendering } from './rendering/page-rendering';
import type { RenderedPage } from './render-page';

const site = {
  publicUrl: 'https://site.test',
  brand: 'Site',
  apiBaseUrl: '/api',
  ipServiceUrl: '',
} as SiteConfig;
const releases: ReleaseSet = { id: 'one', remotes: [] };
const rendered: RenderedPage = {
  markup: '<main>Fish</main>',
  inlineStyles: [{ url: '/assets/main.css', text: '.a{}', source: "'sha256-style'" }],
  linkedStyles: [],
};

let renders: jest.Mock<Promise<RenderedPage | 'browser' | undefined>>;
let pages: PageResponses;
beforeEach(() => {
  renders = jest.fn(async () => rendered);
  pages = new PageResponses({
    site,
    api: { get: async () => 'unavailable' },
    assets: { scripts: [], styles: [], federation: [], shared: {}, earlyScript: 'early()' },
    rendering: { render: renders } as unknown as PageRendering,
  });
});
afterEach(() => jest.useRealTimers());

const get = (path = '/', request: Partial<PageRequest> = {}) =>
  pages.get({
    url: new URL(path, site.publicUrl),
    releases,
    overrides: {},
    hasShellStyles: false,
    isForAll: true,
    ...request,
  });

test('is a page with its markup, and a policy that allows just what stands in it', async () => {
  const { status, headers, text } = await get();
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(text).toContain('<div id="root"><main>Fish</main></div>');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("style-src 'self' 'sha256-style'");
  expect(policy).toContain(`script-src 'self' ${toHashSource(headScript)} ${toHashSource('early()')};`);
  expect(policy).not.toContain('unsafe');
});

test('is a page that the browser renders, and a policy without more, where there is no markup', async () => {
  renders.mockResolvedValue(undefined);
  const { text, headers } = await get();
  expect(text).toContain('<div id="root"></div>');
  expect(headers['content-security-policy']?.match(/'sha256-.*?'/g)).toEqual([toHashSource(headScript)]);
  expect(text).toContain(`<script>${headScript}</script>`);
});

test('a browser that has the styles has the fonts as well, and is told to take them at once', async () => {
  const withFonts = new PageResponses({
    site,
    api: { get: async () => 'unavailable' },
    assets: {
      scripts: [],
      styles: [],
      federation: [],
      shared: {},
      fonts: ['/assets/figtree.1.woff2'],
      earlyScript: '',
    },
  });
  const request = { url: new URL('/', site.publicUrl), releases, overrides: {}, isForAll: true };
  const [first, later] = await Promise.all(
    [false, true].map((hasShellStyles) => withFonts.get({ ...request, hasShellStyles })),
  );
  expect(first?.text).not.toContain('woff2');
  expect(later?.text).toContain(
    '<link rel="preload" href="/assets/figtree.1.woff2" as="font" type="font/woff2" crossorigin>',
  );
});

test('is made once a second for everybody, and again for another set, address or other styles', async () => {
  jest.useFakeTimers();
  // The cache takes a time of 0 for none.
  jest.advanceTimersByTime(1);
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  await get('/', { hasShellStyles: true });
  await get('/', { releases: { id: 'two', remotes: [] } });
  await get('/?page=2');
  expect(renders).toHaveBeenCalledTimes(4);
  jest.advanceTimersByTime(900);
  expect(await get()).toBe(first);
  jest.advanceTimersByTime(200);
  expect(await get()).not.toBe(first);
});

test('keeps no more text than fits, however long pages are', async () => {
  // None becomes too old meanwhile.
  jest.useFakeTimers();
  jest.advanceTimersByTime(1);
  renders.mockImplementation(async () => ({ ...rendered, markup: 'x'.repeat(2_000_000) }));
  for (let index = 0; index < 10; index += 1) await get(`/?${index}`);
  await get('/?9');
  expect(renders).toHaveBeenCalledTimes(10);
  await get('/?0');
  expect(renders).toHaveBeenCalledTimes(11);
});

test("what one browser has replaced is rendered there, and is nobody else's page", async () => {
  const remote: ActiveRelease = {
    name: 'tools',
    release: 'r1',
    contract: 1,
    entry: 'http://localhost:5000/entry.js',
    container: 'tools',
    routes: ['/tools'],
    preload: [],
  };
  const request = {
    releases: { id: 'one', remotes: [remote] },
    overrides: { tools: 'http://localhost:5000/' },
  };
  const [first, second] = await Promise.all([get('/', request), get('/', request)]);
  expect(second).not.toBe(first);
  expect(first.text).toContain('<div id="root"></div>');
  expect(renders).not.toHaveBeenCalled();
});

describe('for shared caches', () => {
  const page = '/';
  const sharedHeader = async (request: Partial<PageRequest> = {}, path = page) =>
    (await get(path, request)).headers['cdn-cache-control'];

  test('a public page with its markup may be kept; browsers go on to revalidate it', async () => {
    const { headers, encodings } = await get();
    const shared = { 'cdn-cache-control': 'max-age=1, stale-if-error=86400', 'cache-tag': 'pages' };
    expect(headers).toMatchObject({ ...shared, 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('vary');
    const { known, ...sent } = await encodings.get('br');
    expect(sent.headers).toMatchObject({ ...shared, vary: 'accept-encoding' });
    expect(known?.headers).toMatchObject(shared);
  });

  test('a page for a browser that has the styles may not', async () => {
    expect(await sharedHeader({ hasShellStyles: true })).toBeUndefined();
  });

  test('a page that the browser is to render may, as it is complete', async () => {
    renders.mockResolvedValueOnce('browser');
    const { headers, text } = await get('/?failed');
    expect(headers).toMatchObject({ 'cdn-cache-control': 'max-age=1, stale-if-error=86400' });
    expect(text).toContain('<div id="root"></div>');
  });

  test('neither may one without markup, nor one that does not exist', async () => {
    renders.mockResolvedValueOnce(undefined);
    expect(await sharedHeader({}, '/?without')).toBeUndefined();
    expect(await sharedHeader({}, '/no-such-page')).toBeUndefined();
  });

  test('none may where visitors can replace remotes', async () => {
    const open = new PageResponses({
      site: { ...site, allowOverrides: true },
      api: { get: async () => 'unavailable' },
      assets: { scripts: [], styles: [], federation: [], shared: {}, earlyScript: '' },
      rendering: { render: renders } as unknown as PageRendering,
    });
    const request = {
      url: new URL(page, site.publicUrl),
      releases,
      overrides: {},
      hasShellStyles: false,
      isForAll: true,
    };
    expect((await open.get(request)).headers).not.toHaveProperty('cdn-cache-control');
  });
});

describe('for a return without a network', () => {
  const open = () =>
    new PageResponses({
      site: { ...site, allowOverrides: true },
      api: { get: async () => 'unavailable' },
      assets: { scripts: [], styles: [], federation: [], shared: {}, earlyScript: '' },
      offline: { headers: ({ id }) => ({ 'offline-edition': id }) },
    });
  const worker = '<meta name="service-worker" content="/service-worker.js">';
  const request = (path: string, overrides = {}): PageRequest => ({
    url: new URL(path, site.publicUrl),
    releases,
    overrides,
    hasShellStyles: false,
    isForAll: true,
  });

  it('a page for everybody says that it may be kept, and names its edition and the worker', async () => {
    const { headers, text } = await open().get(request('/'));
    expect(headers).toMatchObject({ 'offline-edition': 'one', 'offline-keep': '1' });
    expect(text).toContain(worker);
  });

  it('any other page only names its edition and the worker', async () => {
    const { headers, text } = await open().get(request('/no-such-page'));
    expect(headers).toMatchObject({ 'offline-edition': 'one' });
    expect(headers).not.toHaveProperty('offline-keep');
    expect(text).toContain(worker);
  });

  it('a page with a remote that the visitor has replaced names neither', async () => {
    const { headers, text } = await open().get(request('/', { tools: 'https://dev.test/release.json' }));
    expect(Object.keys(headers).filter((name) => name.startsWith('offline'))).toEqual([]);
    expect(text).not.toContain('service-worker');
  });
});
