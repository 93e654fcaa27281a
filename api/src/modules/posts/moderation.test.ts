import type { OwnPostSummary, Post } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));
const otherAdmin = forEachTest(() => createMember(site, { is_admin: true }));

const decide = (id: number, decision: 'approve' | 'reject', by: Member, reason = 'Off topic') =>
  by.post(`/moderation/posts/${id}/${decision}/`, decision === 'reject' ? { reason } : undefined);

const queue = async () => (await admin.get('/moderation/posts/')).json<OwnPostSummary[]>();

test('an approved post is public, leaves the queue, and its author is mailed @6.27', async () => {
  const { id } = await createPost(author, { title: 'Fish & <chips>' });
  expect(await queue()).toMatchObject([{ id, status: 'pending', author: { name: 'Ada' } }]);

  const response = await decide(id, 'approve', admin);
  expect(response.statusCode).toBe(200);
  expect(response.json<Post>()).toMatchObject({ id, status: 'published' });
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(200);
  expect((await site.inject('/api/posts/')).json()).toMatchObject([{ id }]);
  expect(await queue()).toEqual([]);

  const [mail, ...others] = await site.mailsTo(author.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('published');
  expect(mail?.text).toContain(`http://site.test/posts/${id}`);
  expect(mail?.html).toContain('Fish &amp; &lt;chips&gt;');
});

test('a rejected post stays with its author, who gets the reason @6.27', async () => {
  const { id } = await createPost(author);
  const response = await decide(id, 'reject', admin, '  Please add <sources>.  ');
  expect(response.json<Post>()).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Please add <sources>.',
  });

  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(404);
  const own = await author.get('/posts/mine/');
  expect(own.json()).toMatchObject([{ id, status: 'rejected', rejection_reason: 'Please add <sources>.' }]);

  const [mail] = await site.mailsTo(author.email);
  expect(mail?.text).toContain('Please add <sources>.');
  expect(mail?.html).toContain('Please add &lt;sources&gt;.');
});

test('the queue is oldest first', async () => {
  const first = await createPost(author);
  site.clock.advance(1000);
  const second = await createPost(author);
  expect((await queue()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('of ten decisions at once exactly one counts, and one mail goes out', async () => {
  const { id } = await createPost(author);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      decide(id, index % 2 ? 'approve' : 'reject', index % 3 ? admin : otherAdmin),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'already_decided',
  });
  expect(await site.mailsTo(author.email)).toHaveLength(1);
});

test('a post deleted before the mail goes out needs none', async () => {
  const { id } = await createPost(author);
  await decide(id, 'approve', admin);
  await author.delete(`/posts/${id}/`);
  expect(await site.mailsTo(author.email)).toEqual([]);
});

test.each(['', '   ', '\u3164\u2060', 'x'.repeat(1001), 'a\u001b[2Jb', 'a\u009b2J'])(
  'a reason of %j is refused',
  async (reason) => {
    const { id } = await createPost(author);
    const response = await decide(id, 'reject', admin, reason);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: { reason: expect.any(Array) } });
    expect(await queue()).toHaveLength(1);
  },
);

test('members may not moderate, not even their own posts @1.9', async () => {
  const { id } = await createPost(author);
  expect((await decide(id, 'approve', author)).statusCode).toBe(403);
  expect((await decide(id, 'reject', author)).statusCode).toBe(403);
  expect((await author.get('/moderation/posts/')).statusCode).toBe(403);
  expect((await site.inject('/api/moderation/posts/')).statusCode).toBe(401);
});

test('an unknown post is a 404', async () => {
  expect((await decide(4711, 'approve', admin)).statusCode).toBe(404);
});
