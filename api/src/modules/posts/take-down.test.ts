import type { MemberNotification, OwnPostSummary, Post } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost, updatePost, type PostForm } from './testing/send-post';

const site = forEachTest(() => createTestApp({ FEATURES: 'notifications' }));
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const send = (id: number, action: string, payload: object = { reason: ' It is <spam>. ' }, by = admin) =>
  by.post(`/moderation/posts/${id}/${action}/`, payload);

async function publish(form: PostForm = {}): Promise<Post> {
  const { id } = await createPost(author, { title: 'Public', tags: 'css', ...form });
  const response = await send(id, 'approve', {});
  expect(response.statusCode).toBe(200);
  return response.json();
}

const own = async () => (await author.get('/posts/mine/')).json<OwnPostSummary[]>();

test('a post that is taken down is nowhere, and its author reads why @6.74', async () => {
  const { id, version } = await publish();
  const response = await send(id, 'take-down', { reason: ' It is <spam>. ', version });
  expect(response.json<Post>()).toMatchObject({ status: 'rejected', rejection_reason: 'It is <spam>.' });
  for (const url of ['/api/posts/', '/api/posts/?q=public', '/api/sitemap/1/', '/api/authors/ada/posts/'])
    expect((await site.inject(url)).body).not.toContain('"id"');
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(404);
  expect((await site.inject('/api/tags/css/')).statusCode).toBe(404);
  expect(await own()).toMatchObject([{ id, status: 'rejected', rejection_reason: 'It is <spam>.' }]);
  const [, mail] = await site.mailsTo(author.email);
  expect(mail?.subject).toMatch(/^Your post was taken down on /);
  expect(mail?.text).toContain('It is <spam>.');
  const bell = await author.get('/notifications/');
  expect(bell.json<MemberNotification[]>()[0]).toMatchObject({ kind: 'rejected', reason: 'It is <spam>.' });
});

test('it can be sent again, and keeps its place', async () => {
  const post = await publish();
  site.clock.advance(60_000);
  await createPost(admin, { title: 'Later' });
  await send(post.id, 'take-down');
  const [mine] = await own();
  await updatePost(author, { ...post, ...mine }, { title: 'Better' });
  site.clock.advance(60_000);
  expect((await send(post.id, 'approve', {})).json()).toMatchObject({ created_at: post.created_at });
  const titles = (await site.inject('/api/posts/')).json<Post[]>().map(({ title }) => title);
  expect(titles).toEqual(['Later', 'Better']);
});

test.each(['waits', 'was rejected'])('an edit that %s stays with the author', async (state) => {
  const post = await publish();
  await updatePost(author, post, { title: 'Newer' });
  if (state === 'was rejected') await send(post.id, 'reject', { reason: 'No' });
  expect((await send(post.id, 'take-down')).statusCode).toBe(200);
  expect(await own()).toMatchObject([
    { title: 'Newer', status: 'rejected', pending_edit: false, rejection_reason: 'It is <spam>.' },
  ]);
  const queue = await admin.get('/moderation/posts/');
  expect(queue.json()).toEqual([]);
});

test('what an admin deletes is gone with its pictures, and its author is mailed why @6.74', async () => {
  const { id } = await publish();
  expect((await send(id, 'delete')).statusCode).toBe(204);
  expect(await own()).toEqual([]);
  const mail = (await site.mailsTo(author.email)).at(-1);
  expect(mail?.subject).toMatch(/^Your post was deleted on /);
  expect(mail?.text).toContain('It is <spam>.');
  expect((await send(id, 'delete')).statusCode).toBe(404);
});

test('neither happens without a reason, without the right, or to what has changed', async () => {
  const { id, version } = await publish();
  for (const action of ['take-down', 'delete']) {
    expect((await send(id, action, { reason: ' ' })).statusCode).toBe(400);
    expect((await send(id, action, { reason: 'Mine' }, author)).statusCode).toBe(403);
    const changed = await send(id, action, { reason: 'No', version: version + 1 });
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([409, 'version_conflict']);
  }
  const waiting = await createPost(author);
  const refused = await send(waiting.id, 'take-down');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'already_decided']);
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(200);
});
