import type {
  ModerationCount,
  Post,
  QueuedPostSummary,
  ReportedPost,
  ReportPostRequest,
} from '@site/shared/contracts/api';
import { postReportsMax } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));
const reader = forEachTest(() => createMember(site));
const post = forEachTest(() => publish('Reported'));

async function publish(title: string): Promise<Post> {
  const { id } = await createPost(author, { title });
  return (await act(id, 'approve')).json();
}

const act = (id: number, action: string, payload: object = {}, by = admin) =>
  by.post(`/moderation/posts/${id}/${action}/`, payload);

interface Sender {
  by?: Member;
  from?: string;
  id?: number;
}

const report = (
  request: Partial<ReportPostRequest> = {},
  { by, from = '203.0.113.1', id = post.id }: Sender = {},
) =>
  site.inject({
    method: 'POST',
    url: `/api/posts/${id}/reports/`,
    headers: by?.headers ?? {},
    remoteAddress: from,
    payload: { reason: 'spam', ...request },
  });

const get = async <Body>(path: string) => (await admin.get(path)).json<Body>();
const list = () => get<ReportedPost[]>('/moderation/reports/');
const count = () => get<ModerationCount>('/moderation/count/');

test('readers report a post with and without an account, and admins see what they say @6.99', async () => {
  expect((await report({ note: '  Sells <pills>. ' })).statusCode).toBe(204);
  expect((await report({ reason: 'content', note: 'Mine!' }, { by: reader })).statusCode).toBe(204);
  await report({ note: ' ' }, { from: '203.0.113.2' });
  expect(await list()).toMatchObject([
    {
      id: post.id,
      title: 'Reported',
      author: { name: 'Ada' },
      author_id: author.id,
      version: post.version,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'content', count: 1 },
      ],
      notes: [
        { reason: 'content', note: 'Mine!' },
        { reason: 'spam', note: 'Sells <pills>.' },
      ],
    },
  ]);
  expect(await count()).toEqual({ count: 1, waiting: 0, reported: 1 });
  expect((await site.inject(`/api/posts/${post.id}/`)).statusCode).toBe(200);
});

test('each reader counts once, and no address is stored @6.99', async () => {
  const atOnce = Array.from({ length: 3 }, () => report({}, { by: reader }));
  for (const { statusCode } of await Promise.all(atOnce)) expect(statusCode).toBe(204);
  for (const from of ['2001:db8::1', '2001:db8::2', '203.0.113.7', '203.0.113.7']) await report({}, { from });
  expect((await list())[0]?.reasons).toEqual([{ reason: 'spam', count: 3 }]);
  const { rows } = await site.db.pool.query('select network from post_reports where network is not null');
  expect(rows).toEqual([{ network: expect.any(Buffer) }, { network: expect.any(Buffer) }]);
  for (const { network } of rows) expect(network).toHaveLength(32);
});

test('the author cannot report the own post, nor anybody one that is not public', async () => {
  expect((await report({}, { by: author })).statusCode).toBe(403);
  const waiting = await createPost(author);
  for (const by of [undefined, reader, author]) {
    expect((await report({}, { ...(by && { by }), id: waiting.id })).statusCode).toBe(404);
  }
  expect((await report({}, { id: 999_999 })).statusCode).toBe(404);
  expect(await list()).toEqual([]);
});

test('a suspended member reports nothing', async () => {
  await admin.post(`/moderation/members/${reader.id}/suspend/`, { reason: 'Spam', hide_posts: false });
  expect((await report({}, { by: reader })).statusCode).toBe(401);
  expect(await list()).toEqual([]);
});

test('a network reports twenty times an hour, and a customer with many a hundred times', async () => {
  const statuses = async (times: number, addressOf: (index: number) => string) => {
    const sent = [];
    for (let index = 0; index < times; index += 1)
      sent.push((await report({}, { from: addressOf(index) })).statusCode);
    return sent;
  };
  expect((await statuses(21, () => '203.0.113.1')).indexOf(429)).toBe(20);
  const many = await statuses(101, (index) => `2001:db8:1:${index.toString(16)}::1`);
  expect(many.indexOf(429)).toBe(100);
  const [reported] = await list();
  expect(reported?.reasons).toEqual([{ reason: 'spam', count: postReportsMax }]);
});

test.each([{ reason: 'boring' }, { reason: undefined }, { note: 'x'.repeat(501) }])(
  'a report of the form %j is refused',
  async (request) => {
    expect((await report(request as Partial<ReportPostRequest>)).statusCode).toBe(400);
  },
);

test('a post that is taken down, or hidden with its author, is reported no more @6.100', async () => {
  const other = await publish('Other');
  await report();
  await report({}, { id: other.id });
  await act(post.id, 'take-down', { reason: 'Spam' });
  expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  await admin.post(`/moderation/members/${author.id}/suspend/`, { reason: 'Spam', hide_posts: true });
  expect(await list()).toEqual([]);
  expect(await count()).toEqual({ count: 0, waiting: 0, reported: 0 });
});

test('an admin dismisses the reports that were read, and later ones stay @6.100', async () => {
  await report();
  const [read] = await list();
  await report({ reason: 'abuse' }, { by: reader });
  const dismiss = (newest = read!.newest) => act(post.id, 'dismiss-reports', { newest });
  expect((await dismiss()).statusCode).toBe(204);
  const [left] = await list();
  expect(left).toMatchObject({ id: post.id, reasons: [{ reason: 'abuse', count: 1 }] });
  expect((await dismiss(left!.newest)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await dismiss()).statusCode).toBe(404);
  expect((await site.inject(`/api/posts/${post.id}/`)).statusCode).toBe(200);
});

test('the post with the newest report comes first, page by page', async () => {
  const posts = [post, await publish('Second'), await publish('Third')];
  for (const { id } of posts) await report({}, { id });
  await report({}, { by: reader });
  const first = await site.inject({ url: '/api/moderation/reports/?limit=2', headers: admin.headers });
  const titles = (response: typeof first) => response.json<ReportedPost[]>().map(({ title }) => title);
  expect(titles(first)).toEqual(['Reported', 'Third']);
  const [, url = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  expect(titles(await site.inject({ url, headers: admin.headers }))).toEqual(['Second']);
});

test('members see no reports, and dismiss none', async () => {
  await report();
  expect((await act(post.id, 'dismiss-reports', { newest: 1 }, reader)).statusCode).toBe(403);
  const response = await site.inject({ url: '/api/moderation/reports/', headers: reader.headers });
  expect(response.statusCode).toBe(403);
  expect(await list()).toHaveLength(1);
});

test('the queue marks a first post, and one with many links @6.101', async () => {
  const links = '<p><a href="https://example.com">buy</a></p>'.repeat(5);
  const newcomer = await createMember(site);
  await createPost(author, { title: 'Known', content: links });
  await createPost(newcomer, { title: 'New' });
  const queue = await get<QueuedPostSummary[]>('/moderation/posts/');
  expect(queue.map(({ title, marks }) => [title, marks])).toEqual([
    ['Known', ['many_links']],
    ['New', ['first_post']],
  ]);
});
