import { decisionHoldMs, type Post, type QueuedPostSummary } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost, updatePost } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const send = (id: number, action: string, payload?: object, by = admin) =>
  by.post(`/moderation/posts/${id}/${action}/`, payload);
const read = async <Body>(url: string, { headers } = admin): Promise<Body> =>
  (await site.inject({ url, headers })).json<Body>();
const queue = () => read<QueuedPostSummary[]>('/api/moderation/posts/');
const count = async () => (await read<{ count: number }>('/api/moderation/count/')).count;
const get = (id: number, member = author) => read<Post>(`/api/posts/${id}/`, member);
const look = () => site.app.publishingClock.look();
const waitOut = () => {
  site.clock.advance(decisionHoldMs);
  return look();
};

test('nothing happens to a post before the decision about it is due, with no tab open @6.95', async () => {
  const { id } = await createPost(author);
  const response = await send(id, 'approve', { version: 1, hold: true });
  expect([response.statusCode, response.json<Post>().status]).toEqual([200, 'pending']);
  expect([await queue(), await count()]).toEqual([[], 0]);

  site.clock.advance(decisionHoldMs - 1);
  expect(await look()).toBe(0);
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(404);
  expect(await site.mailsTo(author.email)).toEqual([]);

  site.clock.advance(1);
  expect(await look()).toBe(1);
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(200);
  expect(await site.mailsTo(author.email)).toHaveLength(1);
  expect(await look()).toBe(0);
});

test('one that is taken back leaves the post where it was @6.95', async () => {
  const { id } = await createPost(author);
  await send(id, 'reject', { reason: 'Off topic', hold: true });
  expect((await send(id, 'undo')).statusCode).toBe(204);
  expect(await queue()).toMatchObject([{ id, status: 'pending', rejection_reason: null }]);
  await waitOut();
  expect((await get(id)).status).toBe('pending');
  expect(await site.mailsTo(author.email)).toEqual([]);

  await send(id, 'reject', { reason: 'Off topic', hold: true });
  await waitOut();
  expect(await get(id)).toMatchObject({ status: 'rejected', rejection_reason: 'Off topic' });
  const late = await send(id, 'undo');
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'already_decided']);
});

test('an edit is decided about in the same way, and stays an edit when that is taken back', async () => {
  const post = await createPost(author, { content: '<p>Before</p>' });
  await send(post.id, 'approve');
  await updatePost(author, await get(post.id), { content: '<p>After</p>' });
  await send(post.id, 'approve', { hold: true });
  await send(post.id, 'undo');
  expect(await queue()).toMatchObject([{ id: post.id, kind: 'edit' }]);
  await send(post.id, 'approve', { hold: true });
  await waitOut();
  expect((await get(post.id)).content).toBe('<p>After</p>');
});

test('one about a text that its author changes meanwhile is dropped, and the new text waits', async () => {
  const post = await createPost(author);
  await send(post.id, 'approve', { hold: true });
  await updatePost(author, post, { content: '<p>Something else</p>' });
  await waitOut();
  expect((await get(post.id)).status).toBe('pending');
  expect(await queue()).toMatchObject([{ id: post.id, version: 2 }]);
});

test('of two admins the first one decides', async () => {
  const other = await createMember(site, { is_admin: true });
  const { id } = await createPost(author);
  const responses = await Promise.all([
    send(id, 'approve', { hold: true }),
    send(id, 'reject', { reason: 'Off topic', hold: true }, other),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await send(id, 'approve', { version: 7, hold: true })).json()).toMatchObject({
    code: 'version_conflict',
  });
});

test('members may not take decisions back', async () => {
  const { id } = await createPost(author);
  await send(id, 'approve', { hold: true });
  expect((await send(id, 'undo', undefined, author)).statusCode).toBe(403);
  expect((await site.inject({ method: 'POST', url: `/api/moderation/posts/${id}/undo/` })).statusCode).toBe(
    401,
  );
});

test('the queue tells what became of the author’s other posts @6.96', async () => {
  for (const decision of ['approve', 'approve', 'reject']) {
    const { id } = await createPost(author);
    await send(id, decision, decision === 'reject' ? { reason: 'Off topic' } : {});
  }
  await createPost(author);
  const newcomer = await createMember(site);
  await createPost(newcomer);
  const since = expect.stringMatching(/Z$/) as string;
  expect((await queue()).map((post) => post.author_history)).toEqual([
    { since, posts: 4, approved: 2, rejected: 1 },
    { since, posts: 1, approved: 0, rejected: 0 },
  ]);
});
