import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import { findPage } from './find-page';
import { renderMeta } from './page-meta';

const site = { publicUrl: 'https://site.test', brand: 'Site' } as SiteConfig;
const blog = {
  name: 'blog',
  contract: 1,
  routes: ['/blogs', '/posts/:id'],
  pages: { '/blogs': { title: 'Blog Posts' } },
  preload: [],
} as unknown as ActiveRelease;

type Read = { data: unknown } | 'unavailable';

/** The lines of the head that say how a page is listed. */
async function readListing(path: string, found: Read = { data: [{ id: 1 }] }) {
  const { meta } = await findPage(new URL(path, site.publicUrl), {
    releases: { id: 'x', remotes: [blog] },
    site,
    api: { get: async <Data>() => found as { data: Data } | 'unavailable' },
    assets: { federation: [], shared: {} },
  });
  const html = renderMeta(meta, site.brand);
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    canonical: read(/rel="canonical" href="([^"]*)"/),
    preview: read(/property="og:url" content="([^"]*)"/),
    robots: read(/name="robots" content="([^"]*)"/),
  };
}

const listedAs = (path: string) => ({
  canonical: `https://site.test${path}`,
  preview: `https://site.test${path}`,
  robots: undefined,
});
const notListed = { canonical: undefined, preview: undefined, robots: 'noindex' };

test.each([
  ['/blogs', '/blogs'],
  ['/blogs/', '/blogs'],
  ['/Blogs?utm_source=mail', '/blogs'],
  ['/blogs?q=&category=', '/blogs'],
  ['/blogs?category=2', '/blogs?category=2'],
  ['/blogs?after=c1', '/blogs?after=c1'],
  ['/blogs?after=c1&utm_source=mail&category=2', '/blogs?category=2&amp;after=c1'],
])('%s is the page %s', async (path, canonical) => {
  expect(await readListing(path)).toEqual(listedAs(canonical));
});

test.each(['/blogs?q=fish', '/blogs?q=fish&category=2&after=c1'])(
  '%s is a search, and no page to list',
  async (path) => {
    expect(await readListing(path)).toEqual(notListed);
    expect(await readListing(path, 'unavailable')).toEqual(notListed);
  },
);

test('a category of nothing is no page to list, and the whole list always is one', async () => {
  expect(await readListing('/blogs?category=999', { data: [] })).toEqual(notListed);
  expect(await readListing('/blogs', { data: [] })).toEqual(listedAs('/blogs'));
});

test('a page whose posts cannot be read right now stays the page that it is', async () => {
  expect(await readListing('/blogs?category=2', 'unavailable')).toEqual(listedAs('/blogs?category=2'));
  expect(await readListing('/posts/7', 'unavailable')).toEqual(listedAs('/posts/7'));
});
