import type { OwnPostSummary, Post, QueuedPostSummary } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost, updatePost } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const get = (url: string, viewer = admin) => site.inject({ url, headers: viewer.headers });
const decide = (id: number, decision: 'approve' | 'reject', payload?: object) =>
  admin.post(`/moderation/posts/${id}/${decision}/`, payload);
const queue = async (query = '') => (await get(`/api/moderation/posts/${query}`)).json<QueuedPostSummary[]>();
const count = async () => (await get('/api/moderation/count/')).json<{ count: number }>().count;

/** A published post, and an edit of it that waits. */
async function createEdit(): Promise<Post> {
  const { id } = await createPost(author, { title: 'Old title' });
  const published = (await decide(id, 'approve')).json<Post>();
  site.clock.advance(1000);
  return updatePost(author, published, { title: 'New title', content: '<p>New</p>' });
}

test('an edit waits in the queue beside new posts, who waits longest first', async () => {
  const edited = await createEdit();
  site.clock.advance(1000);
  const { id } = await createPost(author, { title: 'Another' });
  expect(await queue()).toMatchObject([
    { id: edited.id, kind: 'edit', title: 'New title', status: 'published', pending_edit: true, version: 2 },
    { id, kind: 'new', title: 'Another', status: 'pending', pending_edit: false, version: 1 },
  ]);
  expect(await count()).toBe(2);
});

test('a post that is sent again goes to the end of the queue', async () => {
  const early = await createPost(author);
  await decide(early.id, 'reject', { reason: 'No' });
  site.clock.advance(1000);
  const late = await createPost(author);
  site.clock.advance(1000);
  await updatePost(author, early);
  expect((await queue()).map(({ id }) => id)).toEqual([late.id, early.id]);
});

test('the queue pages through both kinds without gaps or doubles', async () => {
  const ids: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    ids.push((await createEdit()).id, (await createPost(author)).id);
  }
  const seen: number[] = [];
  let url: string | undefined = '/api/moderation/posts/?limit=2';
  while (url) {
    const response = await get(url);
    seen.push(...response.json<QueuedPostSummary[]>().map(({ id }) => id));
    url = /<(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(ids);
});

test('an admin reads the text that waits', async () => {
  const edited = await createEdit();
  const waiting = await get(`/api/moderation/posts/${edited.id}/`);
  expect(waiting.json()).toMatchObject({ title: 'New title', content: '<p>New</p>', version: 2 });

  await decide(edited.id, 'approve');
  expect((await get(`/api/moderation/posts/${edited.id}/`)).statusCode).toBe(404);
  expect((await get(`/api/moderation/posts/${edited.id}/`, author)).statusCode).toBe(403);
});

test('an approved edit becomes the text, and its author is mailed', async () => {
  const edited = await createEdit();
  await site.mailsTo(author.email);
  site.clock.advance(5000);
  expect((await decide(edited.id, 'approve')).json()).toMatchObject({
    title: 'New title',
    pending_edit: false,
    updated_at: site.clock.now().toISOString(),
  });
  const seen = (await site.inject(`/api/posts/${edited.id}/`)).json<Post>();
  expect(seen).toMatchObject({ title: 'New title', content: '<p>New</p>', created_at: edited.created_at });
  expect([await queue(), await count()]).toEqual([[], 0]);

  const mail = (await site.mailsTo(author.email)).at(-1);
  expect(mail?.subject).toContain('Your changes are published');
  expect(mail?.text).toContain('“New title”');
});

test('a rejected edit leaves the text and keeps the reason for the author, who is mailed and may mend it', async () => {
  const edited = await createEdit();
  await decide(edited.id, 'reject', { reason: 'No sources' });

  const seen = (await site.inject(`/api/posts/${edited.id}/`)).json<Post>();
  expect(seen).toMatchObject({ title: 'Old title', status: 'published', rejection_reason: null });
  const [own] = (await get('/api/posts/mine/', author)).json<OwnPostSummary[]>();
  expect(own).toMatchObject({ status: 'published', rejection_reason: 'No sources', pending_edit: false });
  const mail = (await site.mailsTo(author.email)).at(-1);
  expect(mail?.subject).toContain('Your changes were rejected');
  expect(mail?.text).toContain('> No sources');

  const newest = (await get(`/api/posts/${edited.id}/edit/`, author)).json<Post>();
  expect(newest).toMatchObject({ title: 'New title', rejection_reason: 'No sources' });
  const again = await updatePost(author, newest, { content: '<p>With sources</p>' });
  expect(again).toMatchObject({ pending_edit: true, rejection_reason: null });
  expect(await queue()).toMatchObject([{ id: edited.id, kind: 'edit' }]);
});

test('of ten decisions about an edit at once exactly one counts, and one mail goes out', async () => {
  const { id } = await createEdit();
  const before = (await site.mailsTo(author.email)).length;
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? decide(id, 'approve') : decide(id, 'reject', { reason: 'No' }),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await site.mailsTo(author.email)).toHaveLength(before + 1);
});

test.each(['approve', 'reject'] as const)(
  'to %s what the author has changed meanwhile is refused: the admin has not read it',
  async (decision) => {
    const { id } = await createEdit();
    const newest = (await get(`/api/posts/${id}/edit/`, author)).json<Post>();
    await updatePost(author, newest, { content: '<p>Unread</p>' });
    const stale = await decide(id, decision, { reason: 'No', version: newest.version });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'version_conflict']);
    expect((await decide(id, decision, { reason: 'No', version: newest.version + 1 })).statusCode).toBe(200);
  },
);
