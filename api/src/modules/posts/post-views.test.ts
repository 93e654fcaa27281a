import type { PostViews } from '@site/shared/contracts/api';
import { createRegistryApp, createRelease } from '../../releases/testing/registry-requests';
import { createMember, type Member } from '../../testing/create-member';
import { postViews } from '../../testing/post-report';
import { forAllTests } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forAllTests(createRegistryApp);
const author = forAllTests(() => createMember(site, { is_admin: true }));
const view = { remote: 'blog', release: 'r1', route: '/posts/:id', views: 1 };

beforeAll(async () => {
  const { description, ...files } = createRelease('blog', 'r1');
  await site.publish({ ...files, description: { ...description, routes: ['/blogs', '/posts/:id'] } });
});

let visitors = 0;
const open = (path: string) => postViews(site, { views: [view], path }, `10.3.0.${++visitors}`);
const read = (id: number, { headers }: Pick<Member, 'headers'> = author) =>
  site.inject({ url: `/api/posts/${id}/views/`, headers });
const readViews = async (id: number) => {
  await site.app.viewsWriter.write();
  return (await read(id)).json<PostViews>();
};

test('counts who opens a post, by day, and shows the last thirty', async () => {
  const { id } = await createPost(author);
  await open(`/posts/${id}`);
  await open(`/Posts/00${id}/`);
  expect(await readViews(id)).toMatchObject({ total: 2 });
  await open(`/posts/${id}`);
  await site.db.pool.query(
    `insert into post_views values (${id}, '2026-11-18', 4), (${id}, '2025-01-01', 10)`,
  );
  const { total, days } = await readViews(id);
  expect(total).toBe(17);
  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
    { day: '2026-11-18', views: 4 },
    { day: '2026-11-19', views: 0 },
    { day: '2026-11-20', views: 3 },
  ]);
});

test('counts no other page, and no post that there is not', async () => {
  const { id } = await createPost(author);
  for (const path of ['/blogs', `/posts/${id}/edit`, '/posts/999999', '/posts/x']) await open(path);
  expect(await readViews(id)).toMatchObject({ total: 0 });
  const { rows } = await site.db.pool.query('select from post_views where post_id = 999999');
  expect(rows).toHaveLength(0);
});

test('shows them to the author alone', async () => {
  const { id } = await createPost(author);
  const other = await createMember(site, { is_admin: true });
  expect((await read(id, other)).statusCode).toBe(404);
  expect((await read(id, { headers: {} as Member['headers'] })).statusCode).toBe(401);
});

test('keeps counts that could not be written', async () => {
  const { id } = await createPost(author);
  await open(`/posts/${id}`);
  const execute = jest.spyOn(site.db, 'execute').mockRejectedValueOnce(new Error('away'));
  await expect(site.app.viewsWriter.write()).rejects.toThrow('away');
  execute.mockRestore();
  expect(await readViews(id)).toMatchObject({ total: 1 });
});
