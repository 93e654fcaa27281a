import type { ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { headScript } from '../../src/head-script';
import type { RenderedPage } from './render-page';
import { toHashSource } from '../rendering/inline-styles';
import { makePage, type MakePageInput, type PageRequest } from './make-page';
import { SendablePage } from './sendable-page';

const site = {
  publicUrl: 'https://site.test',
  brand: 'Site',
  apiBaseUrl: '/api',
  ipServiceUrl: '',
} as SiteConfig;
const releases: ReleaseSet = { id: 'one', remotes: [] };
const assets = { scripts: [], styles: [], federation: [], shared: {}, earlyScript: 'early()' };
const rendered: RenderedPage = {
  markup: '<main>Fish</main>',
  inlineStyles: [{ url: '/assets/main.css', text: '.a{}', source: "'sha256-style'" }],
  linkedStyles: [],
};

const renders = jest.fn<Promise<RenderedPage | 'browser' | undefined>, []>();
beforeEach(() => void renders.mockReset().mockResolvedValue(rendered));

const make = (path = '/', request: Partial<PageRequest> = {}, input: Partial<MakePageInput> = {}) =>
  makePage(
    {
      url: new URL(path, site.publicUrl),
      releases,
      overrides: {},
      hasShellStyles: false,
      ...request,
    },
    {
      site,
      api: { get: async () => 'unavailable' },
      assets,
      rendering: { render: renders },
      ...input,
    },
  );

test('is a page with its markup, and a policy that allows just what stands in it', async () => {
  const { status, headers, text } = await make();
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(text).toContain('<div id="root"><main>Fish</main></div>');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("style-src 'self' 'sha256-style'");
  expect(policy).toContain(`script-src 'self' ${toHashSource(headScript)} ${toHashSource('early()')};`);
  expect(policy).not.toContain('unsafe');
});

test('is a page that the browser renders, and a policy without more, where there is no markup', async () => {
  renders.mockResolvedValue(undefined);
  const { text, headers } = await make();
  expect(text).toContain('<div id="root"></div>');
  expect(headers['content-security-policy']?.match(/'sha256-.*?'/g)).toEqual([
    toHashSource(headScript),
    toHashSource(''),
  ]);
  expect(text).toContain(`<script>${headScript}</script>`);
});

test('every page preloads the font of its headings', async () => {
  const { text } = await make('/', {}, { assets: { ...assets, fonts: ['/assets/figtree.1.woff2'] } });
  expect(text).toContain(
    '<link rel="preload" href="/assets/figtree.1.woff2" as="font" type="font/woff2" crossorigin>',
  );
});

test('what one browser has replaced is rendered there', async () => {
  const { text } = await make('/', { overrides: { tools: 'http://localhost:5000/' } });
  expect(text).toContain('<div id="root"></div>');
  expect(renders).not.toHaveBeenCalled();
});

describe('for shared caches', () => {
  const page = '/';
  const sharedHeader = async (request: Partial<PageRequest> = {}, path = page) =>
    (await make(path, request)).headers['cdn-cache-control'];

  test('a public page with its markup may be kept; browsers go on to revalidate it', async () => {
    const page = await make();
    const { headers } = page;
    const shared = { 'cdn-cache-control': 'max-age=1, stale-if-error=86400', 'cache-tag': 'pages' };
    expect(headers).toMatchObject({ ...shared, 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('vary');
    const { known, ...sent } = await new SendablePage(page).encode('br');
    expect(sent.headers).toMatchObject({ ...shared, vary: 'accept-encoding' });
    expect(known?.headers).toMatchObject(shared);
  });

  test('a page for a browser that has the styles may not', async () => {
    expect(await sharedHeader({ hasShellStyles: true })).toBeUndefined();
  });

  test('a page that the browser is to render may, as it is complete', async () => {
    renders.mockResolvedValueOnce('browser');
    const { headers, text } = await make('/?failed');
    expect(headers).toMatchObject({ 'cdn-cache-control': 'max-age=1, stale-if-error=86400' });
    expect(text).toContain('<div id="root"></div>');
  });

  test('neither may one without markup, nor one that does not exist', async () => {
    renders.mockResolvedValueOnce(undefined);
    expect(await sharedHeader({}, '/?without')).toBeUndefined();
    expect(await sharedHeader({}, '/no-such-page')).toBeUndefined();
  });

  test('none may where visitors can replace remotes', async () => {
    const { headers } = await make(page, {}, { site: { ...site, allowOverrides: true } });
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });
});

describe('for a return without a network', () => {
  const makeOpen = (path: string, overrides = {}) =>
    make(
      path,
      { overrides },
      {
        site: { ...site, allowOverrides: true },
        rendering: undefined,
        offline: { headers: ({ id }) => ({ 'offline-edition': id }) },
      },
    );
  const worker = '<meta name="service-worker" content="/service-worker.js">';

  it('a page for everybody says that it may be kept, and names its edition and the worker', async () => {
    const { headers, text } = await makeOpen('/');
    expect(headers).toMatchObject({ 'offline-edition': 'one', 'offline-keep': '1' });
    expect(text).toContain(worker);
  });

  it('any other page only names its edition and the worker', async () => {
    const { headers, text } = await makeOpen('/no-such-page');
    expect(headers).toMatchObject({ 'offline-edition': 'one' });
    expect(headers).not.toHaveProperty('offline-keep');
    expect(text).toContain(worker);
  });

  it('a page with a remote that the visitor has replaced names neither', async () => {
    const { headers, text } = await makeOpen('/', { tools: 'https://dev.test/release.json' });
    expect(Object.keys(headers).filter((name) => name.startsWith('offline'))).toEqual([]);
    expect(text).not.toContain('service-worker');
  });
});
