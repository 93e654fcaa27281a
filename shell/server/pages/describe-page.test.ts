import type { ActiveRelease } from '@site/shared/contracts';
import { findPageOf, site } from '../testing/find-page-of';
import { readRelease } from '../testing/read-release';
import { renderMeta } from './page-meta';

let blog: ActiveRelease;
beforeAll(async () => {
  blog = await readRelease('blog');
});

type Read = { data: unknown } | 'unavailable';

/** The lines of the head that say how a page is listed. */
async function readListing(path: string, found: Read = { data: [{ id: 1 }] }, release = blog) {
  const { meta } = await findPageOf([release], path, () => found);
  const html = renderMeta(meta, site);
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

test.each([
  ['/posts/007', { id: 7, title: 'Fish' }, '/posts/7'],
  ['/Posts/7/', { title: 'Fish' }, '/posts/7'],
  ['/blogs/category/Food', { name: 'Food', slug: 'food' }, '/blogs/category/food'],
])('%s is listed by its one address', async (path, data, canonical) => {
  expect(await readListing(path, { data })).toEqual(listedAs(canonical));
});

test('a private page is not listed', async () => {
  expect((await readListing('/my-posts')).robots).toBe('noindex');
  expect((await readListing('/posts/7/edit')).robots).toBe('noindex');
});

test('a category of nothing is no page to list, and the whole list always is one', async () => {
  expect(await readListing('/blogs?category=999', { data: [] })).toEqual(notListed);
  expect(await readListing('/blogs', { data: [] })).toEqual(listedAs('/blogs'));
});

test('a page whose posts cannot be read right now stays the page that it is', async () => {
  expect(await readListing('/blogs?category=2', 'unavailable')).toEqual(listedAs('/blogs?category=2'));
  expect(await readListing('/posts/7', 'unavailable')).toEqual(listedAs('/posts/7'));
});

test('what a release from before listings shows has the title, description and picture that the API gives', async () => {
  const { listings: _listings, ...older } = blog;
  const find = async (path: string, data: object) => (await findPageOf([older], path, () => ({ data }))).meta;
  const post = { id: 7, title: 'Fish', excerpt: 'How to fry.', featured_image: '/a.webp' };
  expect(await find('/posts/7', post)).toMatchObject({
    title: 'Fish – Site',
    description: 'How to fry.',
    url: 'https://site.test/posts/7',
  });
  expect(await find('/authors/ada', { name: 'Ada' })).toMatchObject({ title: 'Ada – Site', feed: undefined });
  expect(await readListing('/blogs?q=fish', undefined, older)).toEqual(notListed);
});

describe('the preview picture', () => {
  const describePreview = async (path: string, data: unknown) => {
    const { meta } = await findPageOf([blog], path, () => ({ data }));
    return { card: meta.card, alt: meta.cardAlt };
  };
  const post = {
    id: 7,
    title: 'Fish',
    excerpt: 'How to fry.',
    created_at: '2026-11-20T12:00:00Z',
    category: { id: 1, name: 'Food' },
    author: { name: 'Ada' },
  };
  const cover = (width: number) => ({
    ...post,
    featured_image_variants: [{ url: `/api/images/x/${width}.webp`, width, height: 400 }],
    featured_image_alt: 'A pan',
    featured_image_focus: { x: 20, y: 80 },
  });
  const card = { brand: 'Site', title: 'Fish', label: 'Food', text: 'Ada', post: 7 };

  test('of a post has title, category and author', async () => {
    expect(await describePreview('/posts/7', post)).toEqual({ card, alt: 'Fish' });
    expect(
      (await describePreview('/posts/7', { ...post, author: { name: null } })).card?.text,
    ).toBeUndefined();
  });

  test('of a post with a cover is the cover, where it is large enough', async () => {
    expect(await describePreview('/posts/7', cover(960))).toEqual({
      card: { ...card, cover: { url: '/api/images/x/960.webp', x: 20, y: 80 } },
      alt: 'A pan',
    });
    expect(await describePreview('/posts/7', cover(480))).toEqual({ card, alt: 'Fish' });
  });

  test('of any other page has its title and description', async () => {
    expect((await describePreview('/blogs/category/food', { name: 'Food', slug: 'food' })).card).toEqual({
      brand: 'Site',
      title: 'Food',
      text: 'Posts about Food by the members of Site, newest first.',
    });
  });
});
