import type { Category, ManagedCategory } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createPost, sendUpdate, updatePost } from '../posts/testing/send-post';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createTestApp);
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const call = (method: 'POST' | 'PUT', url: string, payload: object, by = admin) =>
  site.inject({ method, url: `/api/moderation/categories/${url}`, payload, headers: by.headers });
const add = (name: string) => call('POST', '', { name });
const change = (id: number, changes: object) => call('PUT', `${id}/`, changes);
const order = (ids: number[]) => call('POST', 'order/', { ids });
const offered = async () => (await site.inject('/api/categories')).json<Category[]>();
const managed = async () => (await admin.get('/moderation/categories/')).json<ManagedCategory[]>();

test('a category is added at the end with an address of its own, and posts can have it', async () => {
  const response = await add('  Quantum   Computing ');
  expect(response.json<ManagedCategory[]>().at(-1)).toMatchObject({
    name: 'Quantum Computing',
    slug: 'quantum-computing',
    posts: 0,
    retired: false,
  });
  await add('Quantum-Computing');
  const [one, two] = (await offered()).slice(-2);
  expect(two?.slug).not.toBe(one?.slug);
  await createPost(admin, { category: String(one?.id) });
  expect((await managed()).find(({ id }) => id === one?.id)).toMatchObject({ posts: 1 });
});

test.each(['backend', ' Backend ', '\u200B'])('the name %j is refused', async (name) => {
  const [first] = await managed();
  for (const response of [await add(name), await change(first?.id ?? 0, { name })]) {
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty('details.name');
  }
});

test('a new name is seen at once, and the address stays', async () => {
  const [first] = await offered();
  expect((await site.inject(`/api/categories/${first?.slug}/`)).json()).toEqual(first);
  expect((await change(first?.id ?? 0, { name: 'Machines' })).statusCode).toBe(200);
  const renamed = { ...first, name: 'Machines' };
  expect((await site.inject(`/api/categories/${first?.slug}/`)).json()).toEqual(renamed);
  expect((await offered())[0]).toEqual(renamed);
  expect((await change(999, { name: 'Nothing' })).statusCode).toBe(404);
});

test('the order is that of the admins, and only of all categories', async () => {
  const ids = (await offered()).map(({ id }) => id).reverse();
  expect((await order(ids)).statusCode).toBe(200);
  expect((await offered()).map(({ id }) => id)).toEqual(ids);
  const [first = 0, ...others] = ids;
  for (const wrong of [others, [...ids, first], [first, first, ...others.slice(1)], [...others, 999]])
    expect((await order(wrong)).statusCode).toBe(409);
  expect((await offered()).map(({ id }) => id)).toEqual(ids);
});

test('a retired category keeps its posts and their edits, and takes no new ones until it is back @6.94', async () => {
  const [retiring, other] = await offered();
  const author = await createMember(site);
  const fields = { category: String(retiring?.id) };
  const post = await createPost(author, fields);
  await change(retiring?.id ?? 0, { retired: true });
  expect((await offered()).map(({ id }) => id)).not.toContain(retiring?.id);
  expect((await site.inject(`/api/categories/${retiring?.slug}/`)).statusCode).toBe(200);

  await expect(createPost(author, fields)).rejects.toThrow('takes no new posts');
  const kept = await updatePost(author, post, { ...fields, title: 'Another title' });
  expect(kept).toMatchObject({ title: 'Another title', category: { id: retiring?.id } });
  const moved = await updatePost(author, kept, { category: String(other?.id) });
  const back = await sendUpdate(author, moved, fields);
  expect(back.json()).toMatchObject({
    details: { category: [expect.stringContaining('takes no new posts')] },
  });

  await change(retiring?.id ?? 0, { retired: false });
  expect((await createPost(author, fields)).category.id).toBe(retiring?.id);
});

test('one category stays, and there are at most 100, also when many are changed at once', async () => {
  const all = await offered();
  await Promise.all(all.map(({ id }) => change(id, { retired: true })));
  expect(await offered()).toHaveLength(1);
  await Promise.all(Array.from({ length: 95 }, (_, number) => add(`Topic ${number}`)));
  expect(await managed()).toHaveLength(100);
});

test('members change nothing', async () => {
  const member = await createMember(site);
  const [first] = await offered();
  const name = { name: 'Mine' };
  for (const response of [
    await call('POST', '', name, member),
    await call('PUT', `${first?.id}/`, name, member),
    await call('POST', 'order/', { ids: [] }, member),
  ])
    expect(response.statusCode).toBe(403);
});
