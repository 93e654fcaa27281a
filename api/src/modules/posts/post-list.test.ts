import type { PostInList, PostSummary } from '@site/shared/contracts/api';
import type { Response } from 'light-my-request';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { expectRefused, refusedPageQueries } from '../../testing/refused-page-queries';
import { forAllTests } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true, name: 'Ada' }));
/** Newest first; two of them were made at the same moment. */
let ids: number[];

beforeAll(async () => {
  const member = await createMember(site);
  ids = [];
  for (let count = 1; count <= 7; count += 1) {
    if (count !== 4) site.clock.advance(60_000);
    ids.unshift((await createPost(admin, { title: `Post ${count}` })).id);
    await createPost(member, { title: 'Pending' });
  }
});

const idsOf = (body: PostSummary[]) => body.map(({ id }) => id);

test('returns an array of published posts, newest first, without contents @9.14', async () => {
  const response = await site.inject('/api/posts/');
  expect(idsOf(response.json())).toEqual(ids);
  expect(response.headers.link).toBeUndefined();
  expect(response.json<PostSummary[]>()[0]).toEqual({
    id: ids[0],
    title: 'Post 7',
    excerpt: 'Hello',
    featured_image: null,
    featured_image_variants: [],
    featured_image_alt: '',
    featured_image_focus: { x: 50, y: 50 },
    author: { name: 'Ada', avatar: null, handle: 'ada' },
    category: { id: 1, name: 'AI & Machine Learning', slug: 'ai-machine-learning' },
    tags: [],
    reading_minutes: 1,
    created_at: '2026-11-20T12:06:00.000Z',
  });
});

test('pages through everything by the Link header, without gaps or doubles', async () => {
  const seen: number[] = [];
  let url: string | undefined = '/api/posts/?limit=2';
  while (url) {
    const response: Response = await site.inject(url);
    const page = response.json<PostSummary[]>();
    expect(page.length).toBeLessThanOrEqual(2);
    seen.push(...idsOf(page));
    url = /^<(\/api\/posts\/\?limit=2&after=[\w-]+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
  }
  expect(seen).toEqual(ids);
});

test('a post published meanwhile does not shift the next page', async () => {
  const first = await site.inject('/api/posts?limit=3');
  const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
  site.clock.advance(60_000);
  const { id } = await createPost(admin, { title: 'Meanwhile' });
  ids.unshift(id);
  expect(idsOf((await site.inject(next)).json())).toEqual(ids.slice(4, 7));
});

test.each([...refusedPageQueries, 'after=MjAyNi0xMy00NVQ5OTo5OTo5OS45OTlaXzE'])(
  '?%s is refused with a reason',
  async (query) => {
    expectRefused(await site.inject(`/api/posts/?${query}`), query);
  },
);

test('categories are listed by name @9.12 @11.2', async () => {
  const response = await site.inject('/api/categories');
  const names = response.json<{ id: number; name: string }[]>().map(({ name }) => name);
  expect(names).toHaveLength(10);
  expect(names).toEqual([...names].sort());
  expect(response.json()).toContainEqual({ id: 10, name: 'Web Development', slug: 'web-development' });
});

test('a category has an address, and its posts page by page @6.30', async () => {
  expect((await site.inject('/api/categories/ai-machine-learning/')).json()).toEqual({
    id: 1,
    name: 'AI & Machine Learning',
    slug: 'ai-machine-learning',
  });
  const first = await site.inject('/api/categories/ai-machine-learning/posts/?limit=3');
  expect(idsOf(first.json())).toEqual(ids.slice(0, 3));
  const next =
    /^<(\/api\/categories\/ai-machine-learning\/posts\/\?limit=3&after=[\w-]+)>; rel="next"$/.exec(
      String(first.headers.link),
    )?.[1] ?? '';
  expect(idsOf((await site.inject(next)).json())).toEqual(ids.slice(3, 6));
  expect((await site.inject('/api/categories/security/posts/')).json()).toEqual([]);
});

test.each(['no-such-category', 'AI', '%00', "'", 'a'.repeat(100)])(
  'a category at %s is not found, and neither are its posts',
  async (slug) => {
    for (const path of ['', 'posts/'])
      expect((await site.inject(`/api/categories/${slug}/${path}`)).statusCode).toBe(404);
  },
);

test('contents come with a list where they are asked for, as many as a feed can hold @6.76', async () => {
  for (const path of ['posts/', 'categories/ai-machine-learning/posts/', 'authors/ada/posts/']) {
    const [post] = (await site.inject(`/api/${path}?limit=1&content=true`)).json<PostInList[]>();
    expect(post).toMatchObject({ id: ids[0], content: '<p>Hello</p>' });
    const [summary] = (await site.inject(`/api/${path}?limit=1`)).json<PostInList[]>();
    expect(summary).not.toHaveProperty('content');
  }
  const long = `<p>${'word '.repeat(60_000)}</p>`;
  for (const title of ['Long', 'Longer'])
    ids.unshift((await createPost(admin, { title, content: long, tags: 'long' })).id);
  const posts = (await site.inject('/api/tags/long/posts/?content=true')).json<PostInList[]>();
  expect(posts.map(({ content }) => content?.length)).toEqual([long.length, undefined]);
});
