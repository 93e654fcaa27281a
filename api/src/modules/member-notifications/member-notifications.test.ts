import type { MemberNotification } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createPost } from '../posts/testing/send-post';
import { forEachTest } from '../../testing/fixtures';
import { memberNotificationsRetention } from './member-notifications.retention';

const site = forEachTest(() => createTestApp({ FEATURES: 'notifications' }));
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const stranger = forEachTest(() => createMember(site));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const decide = (id: number, decision: 'approve' | 'reject', by = admin) =>
  site.inject({
    method: 'POST',
    url: `/api/moderation/posts/${id}/${decision}/`,
    headers: by.headers,
    ...(decision === 'reject' && { payload: { reason: 'Off topic' } }),
  });

async function approveNew(title: string): Promise<number> {
  const { id } = await createPost(author, { title });
  await decide(id, 'approve');
  site.clock.advance(1000);
  return id;
}

const get = (url: string, { headers } = author) => site.inject({ url: `/api/notifications/${url}`, headers });
const list = async (query = '', of = author) => (await get(query, of)).json<MemberNotification[]>();
const countUnread = async (of = author) => (await get('count/', of)).json<{ unread: number }>().unread;
const markRead = (payload: object, { headers } = author) =>
  site.inject({ method: 'POST', url: '/api/notifications/read/', headers, payload });

test('the author finds what was decided, newest first, with the reason; others find nothing @3.20', async () => {
  const approved = await approveNew('A good post');
  const { id: rejected } = await createPost(author, { title: 'A bad post' });
  await decide(rejected, 'reject');
  expect(await list()).toEqual([
    expect.objectContaining({ kind: 'rejected', subject: 'new', post_id: rejected, reason: 'Off topic' }),
    expect.objectContaining({
      kind: 'approved',
      post_id: approved,
      title: 'A good post',
      reason: null,
      is_read: false,
    }),
  ]);
  expect(await countUnread()).toBe(2);
  for (const other of [stranger, admin]) {
    expect(await list('', other)).toEqual([]);
    expect(await countUnread(other)).toBe(0);
  }
});

test('a notification of a refused edit has the refused title', async () => {
  const id = await approveNew('As it was');
  const form = {
    title: 'As it would be',
    content: '<p>New</p>',
    category: String((await site.inject('/api/categories/')).json<{ id: number }[]>()[0]?.id),
  };
  const saved = await author.put(`/posts/${id}/`, { ...form, category: Number(form.category), version: 1 });
  expect(saved.statusCode).toBe(200);
  await decide(id, 'reject');
  expect((await list())[0]).toMatchObject({ kind: 'rejected', subject: 'edit', title: 'As it would be' });
});

test('of ten decisions at once one is notified', async () => {
  const { id } = await createPost(author);
  await Promise.all(Array.from({ length: 10 }, (_, index) => decide(id, index % 2 ? 'approve' : 'reject')));
  expect(await list()).toHaveLength(1);
});

test('pages follow each other without gap or repetition, also when something new comes between them', async () => {
  for (const title of ['one', 'two', 'three']) await approveNew(title);
  const first = await get('?limit=2');
  await approveNew('four');
  const [, next = ''] = /after=([^>&]+)/.exec(String(first.headers['link'])) ?? [];
  const second = await get(`?limit=2&after=${next}`);
  const titles = [...first.json<MemberNotification[]>(), ...second.json<MemberNotification[]>()].map(
    ({ title }) => title,
  );
  expect(titles).toEqual(['three', 'two', 'one']);
  expect(second.headers['link']).toBeUndefined();
  expect((await get('?after=made-up')).statusCode).toBe(400);
});

test('what was seen is read, and what came after it is not', async () => {
  for (const title of ['one', 'two', 'three']) await approveNew(title);
  const [three, two, one] = await list();
  expect((await markRead({ ids: [one?.id] })).json()).toEqual({ unread: 2 });
  expect((await markRead({ up_to: two?.id })).json()).toEqual({ unread: 1 });
  expect((await list()).map(({ is_read }) => is_read)).toEqual([false, true, true]);
  const both = await Promise.all([markRead({ up_to: three?.id }), markRead({ ids: [three?.id] })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await countUnread()).toBe(0);
});

test('nobody marks the notifications of somebody else', async () => {
  await approveNew('Mine');
  const [mine] = await list();
  expect((await markRead({ ids: [mine?.id], up_to: mine?.id }, stranger)).json()).toEqual({ unread: 0 });
  expect(await countUnread()).toBe(1);
});

test.each([{ ids: ['x'] }, { ids: [0] }, { ids: Array(201).fill(1) }, { up_to: -1 }, { up_to: 1.5 }])(
  'a request such as %j is refused with a reason',
  async (payload) => {
    const response = await markRead(payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ details: object }>().details)).not.toEqual([]);
  },
);

test('a deleted post takes its notifications along', async () => {
  const id = await approveNew('Short-lived');
  await author.delete(`/posts/${id}/`);
  expect(await list()).toEqual([]);
});

test('the newest 200 of a member are kept, for 180 days', async () => {
  const id = await approveNew('The one');
  await site.db.pool.query(
    `insert into member_notifications (account_id, post_id, kind, subject, title, created_at)
     select $1, $2, 'approved', 'edit', 'Older ' || n, $3::timestamptz - n * interval '1 hour'
     from generate_series(1, 250) n`,
    [author.id, id, site.clock.now()],
  );
  await memberNotificationsRetention.run(site);
  const { rows } = await site.db.pool.query<{ title: string }>(
    'select title from member_notifications order by created_at desc',
  );
  expect(rows).toHaveLength(200);
  expect(rows[0]).toEqual({ title: 'The one' });
  expect(rows.at(-1)).toEqual({ title: 'Older 199' });
  site.clock.advance(181 * 24 * 60 * 60_000);
  await memberNotificationsRetention.run(site);
  expect((await site.db.pool.query('select from member_notifications')).rowCount).toBe(0);
});

test('without the switch there are no such calls', async () => {
  const off = await createTestApp();
  const member = await createMember(off);
  const response = await off.inject({ url: '/api/notifications/', headers: member.headers });
  expect(response.statusCode).toBe(404);
  await off.close();
});

test('only a member gets notifications', async () => {
  for (const url of ['', 'count/']) {
    expect((await site.inject(`/api/notifications/${url}`)).statusCode).toBe(401);
  }
  expect((await site.inject({ method: 'POST', url: '/api/notifications/read/' })).statusCode).toBe(401);
});
