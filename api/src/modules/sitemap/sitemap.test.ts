import type { SitemapEntry } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createTestApp);

test('lists what is published, and nothing else', async () => {
  expect((await site.inject('/api/sitemap/')).json()).toEqual({ pages: 0, author_pages: 0, tag_pages: 0 });

  const send = (access: string, title: string) =>
    site.inject({
      method: 'POST',
      url: '/api/posts/',
      headers: { authorization: `Bearer ${access}` },
      payload: { title, content: '<p>Text</p>', category: 1, tags: [title] },
    });
  const admin = await createMember(site, { is_admin: true, name: 'Ada Lovelace' });
  const member = await createMember(site);
  const published = (await send(admin.access, 'Published')).json<{ id: number }>();
  await send(member.access, 'Pending');

  expect((await site.inject('/api/sitemap/')).json()).toEqual({ pages: 1, author_pages: 1, tag_pages: 1 });
  const entries = (await site.inject('/api/sitemap/1/')).json<SitemapEntry[]>();
  expect(entries).toEqual([{ id: published.id, updated_at: expect.stringMatching(/^\d{4}-.*Z$/) as string }]);
  expect((await site.inject('/api/sitemap/2/')).json()).toEqual([]);
  expect((await site.inject('/api/sitemap/authors/1/')).json()).toEqual([{ handle: 'ada-lovelace' }]);
  expect((await site.inject('/api/sitemap/tags/1/')).json()).toEqual([{ slug: 'published' }]);
  expect((await site.inject('/api/sitemap/authors/2/')).json()).toEqual([]);
  expect((await site.inject('/api/sitemap/categories/')).json()).toEqual([{ slug: 'ai-machine-learning' }]);
});

test('a page has few addresses, so that making it keeps nobody else waiting', async () => {
  const admin = await createMember(site, { is_admin: true });
  await site.db.pool.query("select setval(pg_get_serial_sequence('posts', 'id'), 5000)");
  const { id } = (
    await admin.post('/posts/', { title: 'Far behind', content: '<p>Text</p>', category: 1 })
  ).json<{ id: number }>();
  const entries = (await site.inject('/api/sitemap/2/')).json<SitemapEntry[]>();
  expect(entries.map((entry) => entry.id)).toEqual([id]);
});

test('readers of the same page at once share one computation', async () => {
  const query = jest.spyOn(site.db.pool, 'query');
  for (const path of ['/', '/categories/', '/authors/3/', '/tags/3/', '/3/']) {
    query.mockClear();
    const readers = Array.from({ length: 8 }, () => site.inject(`/api/sitemap${path}`));
    expect((await Promise.all(readers)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(query).toHaveBeenCalledTimes(1);
  }
});
