import type { ActiveRelease } from '@site/shared/contracts';
import type { ApiResult } from '../api-reader';
import { findPageOf, site } from '../testing/find-page-of';
import { readRelease } from '../testing/read-release';
import { renderMeta } from './page-meta';

let blog: ActiveRelease;
beforeAll(async () => {
  blog = await readRelease('blog');
});

const picture = { url: '/a.webp', width: 480 };
const responses: Record<string, ApiResult<unknown>> = {
  '/categories/food/': { data: { id: 3, name: 'Food & drink', slug: 'food' } },
  '/categories/food/posts/': { data: [{ id: 1, featured_image_variants: [picture] }] },
  '/categories/food/posts/?after=c1': { data: [{ id: 1 }] },
  '/categories/food/posts/?after=c9': { data: [] },
  '/authors/ada/': {
    data: {
      handle: 'ada',
      name: 'Ada',
      avatar: '/api/images/x/256.webp',
      bio: 'Engines.\n\nNotes.',
      links: ['https://example.org/'],
    },
  },
  '/authors/ada/posts/': { data: [] },
  '/categories/none/': 'missing',
  '/categories/none/posts/': 'missing',
};

const find = (path: string) => findPageOf([blog], path, (requested) => responses[requested] ?? 'unavailable');

test('a category is named, described and shown with its posts', async () => {
  const found = await find('/blogs/category/food');
  expect(found).toMatchObject({
    status: 200,
    meta: {
      title: 'Food & drink – Site',
      description: 'Posts about Food & drink by the members of Site, newest first.',
      url: 'https://site.test/blogs/category/food',
      feed: { title: 'Food & drink – Site', path: '/blogs/category/food/feed.xml' },
      structuredData: [
        { '@type': 'CollectionPage', name: 'Food & drink', url: 'https://site.test/blogs/category/food' },
        { '@type': 'BreadcrumbList' },
      ],
    },
    lcpImage: { srcset: '/a.webp 480w' },
    renderer: { release: blog },
  });
  expect(Object.keys(found.preloadedResponses ?? {})).toEqual([
    '/categories/food/',
    '/categories/food/posts/',
  ]);
});

test('an author is a person with a page', async () => {
  const { meta } = await find('/authors/ada');
  expect(meta).toMatchObject({
    title: 'Ada – Site',
    description: 'Engines. Notes.',
    url: 'https://site.test/authors/ada',
    feed: { path: '/authors/ada/feed.xml' },
  });
  expect(meta.structuredData?.[0]).toEqual({
    '@type': 'ProfilePage',
    url: 'https://site.test/authors/ada',
    mainEntity: {
      '@type': 'Person',
      name: 'Ada',
      url: 'https://site.test/authors/ada',
      description: 'Engines.\n\nNotes.',
      image: 'https://site.test/api/images/x/256.webp',
      sameAs: ['https://example.org/'],
    },
  });
});

test('each further page is a page of its own, and one of nothing is none', async () => {
  const { meta } = await find('/blogs/category/food?after=c1');
  expect(meta).toMatchObject({
    title: 'Food & drink – Site',
    url: 'https://site.test/blogs/category/food?after=c1',
  });
  expect(renderMeta((await find('/blogs/category/food?after=c9')).meta, site)).toContain('noindex');
});

test('an address that no category has is not found', async () => {
  expect(await find('/blogs/category/none')).toMatchObject({
    status: 404,
    meta: { title: 'Page not found – Site' },
  });
});

test('a category that cannot be read right now is left to the browser', async () => {
  const found = await find('/blogs/category/slow');
  expect(found.status).toBe(200);
  expect(found.renderer).toBeUndefined();
});
