import type {
  LoginResponse,
  Member as ListedMember,
  MemberAction,
  QueuedPostSummary,
} from '@site/shared/contracts/api';
import { hashPassword } from '../../../password-hash';
import { createMember, type Member } from '../../../testing/create-member';
import { createTestApp } from '../../../testing/create-test-app';
import { createPost } from '../../posts/testing/send-post';
import { forEachTest } from '../../../testing/fixtures';
import { removeDeletedAccounts } from '../account-data/remove-deleted-accounts';

const password = 'a long walk by the sea';
const reason = 'Pretends to be somebody else.';
const day = 24 * 60 * 60_000;

const site = forEachTest(createTestApp);
let admin: Member;
let member: Member;

beforeEach(async () => {
  const password_hash = await hashPassword(password, site.passwordCost);
  admin = await createMember(site, { is_admin: true, name: 'Root', password_hash });
  member = await createMember(site, { name: 'Ada Lovelace', password_hash });
});

const send = (url: string, payload: object, headers: object = admin.headers) =>
  site.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers } });
const act = (action: string, of = member, more: object = {}, by = admin) =>
  send(`/moderation/members/${of.id}/${action}/`, { reason, ...more }, by.headers);
const suspend = (of = member, hide_posts = false, by = admin) => act('suspend', of, { hide_posts }, by);
const setRole = (of: Member, role: string, given: boolean, by = admin) =>
  act('role', of, { role, given }, by);
const get = async <Body>(url: string, by = admin) =>
  (await site.inject({ url: `/api${url}`, headers: by.headers })).json<Body>();
const list = (query = '') => get<ListedMember[]>(`/moderation/members/${query}`);
const log = (query = '') => get<MemberAction[]>(`/moderation/member-actions/${query}`);
const logIn = (of = member) => send('/login/', { email: of.email, password }, {});
const statusOf = async (url: string, headers: object = {}) =>
  (await site.inject({ url: `/api${url}`, headers: { ...headers } })).statusCode;
const publish = async (title: string) => {
  const post = await createPost(member, { title });
  await send(`/moderation/posts/${post.id}/approve/`, {});
  return post;
};

test('lists members newest first, page by page, with what admins have to know @6.90', async () => {
  await publish('Public');
  await createPost(member, { title: 'Waits' });
  const first = await admin.get('/moderation/members/?limit=1');
  expect(first.json()).toEqual([
    {
      id: member.id,
      email: member.email,
      name: 'Ada Lovelace',
      handle: 'ada-lovelace',
      is_admin: false,
      is_staff: false,
      created_at: site.clock.now().toISOString(),
      posts: 1,
      state: 'active',
      hides_posts: false,
    },
  ]);
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await site.inject({ url: next, headers: admin.headers });
  expect(second.json()).toMatchObject([{ id: admin.id, is_admin: true }]);
  expect(second.headers['link']).toBeUndefined();
});

test.each([
  ['love ada', ['Ada Lovelace']],
  ['ÁDA', ['Ada Lovelace']],
  ['byron', []],
  ['zoe@mail.exam', ['Зоя 中村']],
  ['中村', ['Зоя 中村']],
  ["' | !:*", []],
  [' ', ['Зоя 中村', 'Ada Lovelace', 'Root']],
])('finds by beginnings of words of name and address: %s', async (words, names) => {
  await createMember(site, { name: 'Зоя 中村', email: 'zoe@mail.example' });
  const found = await list(`?q=${encodeURIComponent(words)}`);
  expect(found.map(({ name }) => name)).toEqual(names);
});

test('a suspended member is out everywhere at once, and reads why at the next sign-in @6.91', async () => {
  const other = (await logIn()).json<LoginResponse>();
  expect((await suspend()).json<ListedMember>()).toMatchObject({ id: member.id, state: 'suspended' });
  for (const access of [member.access, other.access]) {
    const headers = { authorization: `Bearer ${access}` };
    for (const url of ['/profile/', '/drafts/', '/posts/mine/'])
      expect(await statusOf(url, headers)).toBe(401);
    expect((await send('/posts/', {}, headers)).statusCode).toBe(401);
  }
  for (const { refresh } of [member, other])
    expect((await send('/auth/refresh/', { refresh }, {})).statusCode).toBe(401);
  const refused = await logIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'account_suspended',
    message: expect.stringMatching(
      /^An admin suspended this account on \w+ \d+, \d{4}\. .*support@example\.com/,
    ),
  });
  const [mail] = await site.mailsTo(member.email);
  expect(mail?.subject).toMatch(/^Your account is suspended on /);
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain('What you have published stays.');

  expect((await act('lift')).json<ListedMember>()).toMatchObject({ state: 'active' });
  expect((await logIn()).statusCode).toBe(200);
  // The sessions of before have ended for good.
  expect(await statusOf('/profile/', member.headers)).toBe(401);
});

test('who signs in at the moment of the suspension gets nowhere', async () => {
  const [loggedIn] = await Promise.all([logIn(), suspend()]);
  const { access } = loggedIn.json<Partial<LoginResponse>>();
  expect(await statusOf('/profile/', { authorization: `Bearer ${access ?? 'none'}` })).toBe(401);
});

test('posts stay public or are hidden, as the admin says, and come back; what waits leaves the queue', async () => {
  const post = await publish('Public');
  await createPost(member, { title: 'Waits' });
  const queue = async () => (await get<QueuedPostSummary[]>('/moderation/posts/')).map(({ title }) => title);
  for (const [hides, status] of [
    [false, 200],
    [true, 404],
  ] as const) {
    expect((await suspend(member, hides)).json<ListedMember>()).toMatchObject({ hides_posts: hides });
    expect(await statusOf(`/posts/${post.id}/`)).toBe(status);
    expect(await statusOf('/authors/ada-lovelace/')).toBe(status);
    expect(await queue()).toEqual([]);
    await act('lift');
    expect(await statusOf(`/posts/${post.id}/`)).toBe(200);
    expect(await queue()).toEqual(['Waits']);
  }
});

test('admin and staff are given and taken at once', async () => {
  expect((await setRole(member, 'admin', true)).json<ListedMember>()).toMatchObject({ is_admin: true });
  expect(await statusOf('/moderation/members/', member.headers)).toBe(200);
  expect((await setRole(member, 'staff', true)).json<ListedMember>()).toMatchObject({ is_staff: true });
  const again = await setRole(member, 'staff', true);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'already_done']);
  await setRole(member, 'staff', false);
  await setRole(member, 'admin', false);
  expect(await statusOf('/moderation/members/', member.headers)).toBe(403);
  const mails = await site.mailsTo(member.email);
  expect(mails.map(({ subject }) => subject.replace(' on Dev Commons', ''))).toEqual([
    'You’re an admin now',
    'You’re on the staff now',
    'You’re no longer on the staff',
    'You’re no longer an admin',
  ]);
});

test('the last admin stays one: a suspended or deleted one does not count @6.92', async () => {
  const other = await createMember(site, { is_admin: true });
  await suspend(other);
  for (const response of [await setRole(admin, 'admin', false), await suspend(admin)]) {
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'last_admin' });
  }
  const leaving = await send('/account/delete/', { password, posts: 'keep' });
  expect(leaving.json()).toMatchObject({ code: 'last_admin' });
  await act('lift', other);
  expect((await setRole(admin, 'admin', false)).statusCode).toBe(200);
});

test.each(['role', 'suspend'])(
  'of admins who take each other out at once by "%s" one stays',
  async (action) => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [
        await createMember(site, { is_admin: true }),
        await createMember(site, { is_admin: true }),
      ];
      const [one, two] = pair as [Member, Member];
      await site.db.pool.query('update accounts set is_admin = false where id <> all($1)', [
        [one.id, two.id],
      ]);
      const body = { role: 'admin', given: false, hide_posts: true };
      const responses = await Promise.all([act(action, two, body, one), act(action, one, body, two)]);
      const statuses = responses.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const { rows } = await site.db.pool.query(
        'select from accounts where is_admin and not exists (select from account_suspensions s where s.account_id = id)',
      );
      expect(rows).toHaveLength(1);
    }
  },
);

test('ends all sessions, and the member can sign in again', async () => {
  expect((await act('end-sessions')).statusCode).toBe(200);
  expect(await statusOf('/profile/', member.headers)).toBe(401);
  expect((await send('/auth/refresh/', { refresh: member.refresh }, {})).statusCode).toBe(401);
  expect((await logIn()).statusCode).toBe(200);
});

test('nothing is done without a reason, about nobody, or about a deleted account', async () => {
  const silent = await send(`/moderation/members/${member.id}/lift/`, { reason: ' \u200B ' });
  expect(silent.json()).toMatchObject({ details: { reason: ['Reason is required'] } });
  expect((await act('lift')).json()).toMatchObject({ code: 'already_done' });
  expect((await suspend({ ...member, id: 999 })).statusCode).toBe(404);
  await send('/account/delete/', { password, posts: 'keep' }, member.headers);
  expect(await list('?limit=1')).toMatchObject([{ id: member.id, name: null, state: 'deleted' }]);
  expect((await suspend()).json()).toMatchObject({ code: 'account_deleted' });
  expect(await log()).toEqual([]);
});

test('members do nothing about each other, and read nothing', async () => {
  for (const action of ['suspend', 'lift', 'role', 'end-sessions'])
    expect((await act(action, admin, {}, member)).statusCode).toBe(403);
  for (const url of ['members/', `members/${admin.id}/`, 'member-actions/'])
    expect(await statusOf(`/moderation/${url}`, member.headers)).toBe(403);
});

test('the log says who did what to whom, and why @6.93', async () => {
  await suspend();
  await act('lift');
  const other = await createMember(site, { is_admin: true });
  await act('end-sessions', other);
  expect(await log(`?member=${member.id}&limit=1`)).toEqual([
    {
      id: expect.any(Number),
      action: 'lift',
      member: { id: member.id, name: 'Ada Lovelace' },
      admin: { id: admin.id, name: 'Root' },
      reason,
      created_at: site.clock.now().toISOString(),
    },
  ]);
  const [newest] = await log('?limit=1');
  expect(newest).toMatchObject({ action: 'end_sessions', member: { name: other.email } });
  const first = await admin.get('/moderation/member-actions/?limit=2');
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
  expect((await site.inject({ url: next, headers: admin.headers })).json()).toMatchObject([
    { action: 'suspend' },
  ]);
});

test.each([
  `update member_actions set reason = 'Another one.'`,
  'update member_actions set reason = null',
  `update member_actions set admin_id = 1, reason = null`,
  'delete from member_actions',
  'truncate member_actions',
])('nobody changes the log: %s', async (sql) => {
  await suspend();
  await expect(site.db.pool.query(sql)).rejects.toThrow('is not changed or deleted');
  expect(await log()).toMatchObject([{ action: 'suspend', reason }]);
});

test('once an account is gone, the log keeps what was done and forgets the words about the member', async () => {
  await suspend();
  await act('lift');
  const { access } = (await logIn()).json<LoginResponse>();
  const headers = { authorization: `Bearer ${access}` };
  expect((await send('/account/delete/', { password, posts: 'remove' }, headers)).statusCode).toBe(200);
  site.clock.advance(15 * day);
  await removeDeletedAccounts(site);
  admin = {
    ...admin,
    headers: { authorization: `Bearer ${(await logIn(admin)).json<LoginResponse>().access}` },
  };
  const nobody = { id: member.id, name: null };
  expect(await log()).toMatchObject([
    { action: 'lift', member: nobody, reason: null, admin: { name: 'Root' } },
    { action: 'suspend', member: nobody, reason: null },
  ]);
  expect((await list()).map(({ id }) => id)).toEqual([admin.id]);
});
