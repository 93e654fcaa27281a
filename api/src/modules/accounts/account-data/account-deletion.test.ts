import type {
  DeleteAccountResponse,
  LoginResponse,
  Post,
  StartExportResponse,
} from '@site/shared/contracts/api';
import { createMember, type Member } from '../../../testing/create-member';
import { createTestApp } from '../../../testing/create-test-app';
import { hashPassword } from '../../../password-hash';
import type { NewAccount } from '../accounts.repository';
import { createDraftEditor } from '../../drafts/testing/draft-requests';
import { drawPicture } from '../../images/testing/draw-picture';
import { removeUnusedImages } from '../../images/images.retention';
import { createPost, updatePost } from '../../posts/testing/send-post';
import { saveGroup } from '../../../releases/groups/groups.repository';
import { forEachTest } from '../../../testing/fixtures';
import { removeDeletedAccounts } from './remove-deleted-accounts';

const password = 'a long walk by the sea';
const day = 24 * 60 * 60_000;

const site = forEachTest(createTestApp);
let member: Member;
let admin: Member;

const createWithPassword = async (account: Partial<NewAccount> = {}) =>
  createMember(site, { password_hash: await hashPassword(password, site.passwordCost), ...account });

beforeEach(async () => {
  member = await createWithPassword({ name: 'Ada Lovelace' });
  admin = await createMember(site, { is_admin: true, name: 'Root' });
});

const send = (url: string, payload: object, headers = {}) =>
  site.inject({ method: 'POST', url: `/api${url}`, payload, headers });
const remove = (posts: 'keep' | 'remove', of = member, given = password) =>
  send('/account/delete/', { password: given, posts }, of.headers);
const credentials = (of = member) => ({ email: of.email, password });
const logIn = (of = member) => send('/login/', credentials(of));
const restore = (of = member) => send('/account/restore/', credentials(of));
const statusOf = async (url: string, headers = {}) =>
  (await site.inject({ url: `/api${url}`, headers })).statusCode;
const countRows = async (table: string) =>
  (await site.db.pool.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count;

async function publish(title: string, form: object = {}): Promise<Post> {
  const post = await createPost(member, { title, tags: 'queues', ...form });
  await send(`/moderation/posts/${post.id}/approve/`, {}, admin.headers);
  return post;
}

const setAvatar = async () => {
  const form = new FormData();
  const picture = await drawPicture(300, 300).png().toBuffer();
  form.set('avatar', new Blob([Uint8Array.from(picture)]), 'me.png');
  const url = '/api/profile/';
  const response = await site.inject({ method: 'PUT', url, headers: member.headers, payload: form });
  return response.json<{ avatar: string }>().avatar;
};

/** Every public URL that may show the member. */
async function findTraces(post: Post) {
  const bodies: Record<string, string> = {};
  for (const url of [
    '/posts/',
    `/posts/${post.id}/`,
    '/posts/?q=Public',
    '/authors/ada-lovelace/',
    '/authors/ada-lovelace/posts/',
    '/tags/queues/posts/',
    '/sitemap/authors/1/',
  ]) {
    bodies[url] = (await site.inject(`/api${url}`)).body;
  }
  return (text: string) => Object.keys(bodies).filter((url) => bodies[url]?.includes(text));
}

test('ends every session at once, and the account cannot be used @4.51', async () => {
  const other = (await logIn()).json<LoginResponse>();
  const { path } = (await send('/account/export/', {}, member.headers)).json<StartExportResponse>();
  const response = await remove('keep');
  expect(response.statusCode).toBe(200);
  const removesAt = new Date(site.clock.now().getTime() + 14 * day).toISOString();
  expect(response.json<DeleteAccountResponse>()).toEqual({ removes_at: removesAt });
  for (const access of [member.access, other.access]) {
    expect(await statusOf('/profile/', { authorization: `Bearer ${access}` })).toBe(401);
  }
  for (const { refresh } of [member, other]) {
    expect((await send('/auth/refresh/', { refresh })).statusCode).toBe(401);
  }
  expect(await statusOf(path)).toBe(404);
  const guess = { ...credentials(), password: 'a guess' };
  expect((await send('/account/restore/', guess)).statusCode).toBe(401);
  const refused = await logIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'account_deleted',
    message: expect.stringMatching(/^This account is deleted\. You can restore it until \w+ \d+, \d{4}\.$/),
  });
});

test('a wrong password deletes nothing, and cannot be guessed for long', async () => {
  const response = await remove('remove', member, 'not this one');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ details: { password: ['The password is wrong'] } });
  for (let time = 1; time < 10; time += 1) await remove('remove', member, 'not this one');
  expect((await remove('remove')).statusCode).toBe(429);
  expect(await statusOf('/profile/', member.headers)).toBe(200);
});

test('nobody is deleted without a session or a choice about the posts', async () => {
  expect((await send('/account/delete/', { password, posts: 'keep' })).statusCode).toBe(401);
  expect((await send('/account/delete/', { password }, member.headers)).statusCode).toBe(400);
});

test('posts that are kept have no author any more, on every page @4.51', async () => {
  await setAvatar();
  const post = await publish('Public words');
  await remove('keep');
  const find = await findTraces(post);
  expect(find('Ada')).toEqual([]);
  expect(find('ada-lovelace')).toEqual([]);
  expect(find('Public words')).toEqual([
    '/posts/',
    `/posts/${post.id}/`,
    '/posts/?q=Public',
    '/tags/queues/posts/',
  ]);
  expect((await site.inject(`/api/posts/${post.id}/`)).json<Post>().author).toEqual({
    name: null,
    avatar: null,
    handle: null,
  });
  expect(await statusOf('/authors/ada-lovelace/')).toBe(404);
});

test('posts that are removed are on no page, and admins see them neither @4.51', async () => {
  const post = await publish('Public words');
  await remove('remove');
  const find = await findTraces(post);
  expect(find('Public words')).toEqual([]);
  expect(find('Ada')).toEqual([]);
  expect(await statusOf(`/posts/${post.id}/`)).toBe(404);
  expect(await statusOf(`/posts/${post.id}/`, admin.headers)).toBe(404);
  expect(await statusOf(`/posts/${post.id}/edit/`, admin.headers)).toBe(404);
});

test('what waits for a decision waits no longer, whatever becomes of the public posts', async () => {
  const post = await publish('Public words');
  await updatePost(member, post, { title: 'Newer words' });
  const waiting = await createPost(member, { title: 'Waiting words' });
  await remove('keep');
  const queue = await admin.get('/moderation/posts/');
  expect(queue.json()).toEqual([]);
  const approval = await send(`/moderation/posts/${waiting.id}/approve/`, {}, admin.headers);
  expect(approval.statusCode).toBe(404);
  const edit = await send(`/moderation/posts/${post.id}/approve/`, {}, admin.headers);
  expect(edit.statusCode).toBe(409);
  const newest = await admin.get(`/posts/${post.id}/edit/`);
  expect(newest.json<Post>().title).toBe('Public words');
});

test.each(['keep', 'remove'] as const)(
  'restoring brings everything back as it was (%s) @4.52',
  async (choice) => {
    const avatar = await setAvatar();
    const post = await publish('Public words');
    await updatePost(member, post, { title: 'Newer words' });
    await createPost(member, { title: 'Waiting words' });
    const rejected = await createPost(member, { title: 'Refused words' });
    await send(`/moderation/posts/${rejected.id}/reject/`, { reason: 'Off topic' }, admin.headers);
    const readOwn = async (headers: object) =>
      (await site.inject({ url: '/api/posts/mine/', headers: { ...headers } })).json<object[]>();
    const before = await readOwn(member.headers);
    const publicBefore = (await site.inject(`/api/posts/${post.id}/`)).json<object>();

    await remove(choice);
    site.clock.advance(2 * day);
    await removeUnusedImages(site);
    site.clock.advance(2 * day);
    await removeUnusedImages(site);
    await removeDeletedAccounts(site);
    const restored = await restore();
    expect(restored.statusCode).toBe(200);
    const { access, user } = restored.json<LoginResponse>();
    expect(user).toMatchObject({ name: 'Ada Lovelace', avatar });
    expect(await readOwn({ authorization: `Bearer ${access}` })).toEqual(before);
    expect((await site.inject(`/api/posts/${post.id}/`)).json()).toEqual(publicBefore);
    expect((await site.inject('/api/tags/queues/posts/')).json()).toMatchObject([{ id: post.id }]);
    expect((await site.inject('/api/authors/ada-lovelace/')).json()).toMatchObject({ name: 'Ada Lovelace' });
    expect((await site.inject(avatar)).statusCode).toBe(200);
    expect((await logIn()).statusCode).toBe(200);
  },
);

test('the owner is notified by mail, each way', async () => {
  await remove('remove');
  const [deleted] = await site.mailsTo(member.email);
  expect(deleted?.subject).toMatch(/account is deleted$/);
  expect(deleted?.text).toContain('Nobody can see your posts anymore.');
  expect(deleted?.text).toContain('http://site.test/login');
  await restore();
  const [, restored, ...others] = await site.mailsTo(member.email);
  expect(restored?.subject).toMatch(/account is restored$/);
  expect(others).toEqual([]);
});

test('of ten deletions at once one counts, and one mail goes out', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => remove(index % 2 ? 'keep' : 'remove')),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 401, 409, 429].includes(status))).toEqual([]);
  expect(await site.mailsTo(member.email)).toHaveLength(1);
});

test('the last admin stays @4.51', async () => {
  const last = await createWithPassword({ is_admin: true });
  expect((await remove('keep', last)).statusCode).toBe(200);
  await restore(last);
  await site.db.pool.query('update accounts set is_admin = false where id = $1', [admin.id]);
  const { access } = (await logIn(last)).json<LoginResponse>();
  const response = await send(
    '/account/delete/',
    { password, posts: 'keep' },
    { authorization: `Bearer ${access}` },
  );
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'last_admin' });
});

test('of two last admins who go at the same moment one stays', async () => {
  const admins = [await createWithPassword({ is_admin: true }), await createWithPassword({ is_admin: true })];
  await site.db.pool.query('update accounts set is_admin = false where id = $1', [admin.id]);
  const responses = await Promise.all(admins.map((one) => remove('keep', one)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('after 14 days nothing personal is left, and public posts stay if they were to @4.53', async () => {
  const avatar = await setAvatar();
  const picture = await drawPicture(300, 200).png().toBuffer();
  const featured_image = new Blob([Uint8Array.from(picture)]);
  const post = await publish('Public words', { featured_image });
  await updatePost(member, post, { title: 'Newer words', featured_image });
  await createPost(member, { title: 'Waiting words', featured_image });
  await createDraftEditor(site, member).save({ title: 'Unsent words' });
  await saveGroup(site.db, { name: 'testers', emails: [member.email] });
  await remove('keep');
  site.clock.advance(14 * day - 1);
  await removeDeletedAccounts(site);
  expect((await logIn()).statusCode).toBe(403);
  await site.mailsTo(member.email);
  expect(await countRows('drafts')).toBe(1);

  site.clock.advance(1);
  await removeDeletedAccounts(site);
  expect((await logIn()).statusCode).toBe(401);
  expect((await restore()).statusCode).toBe(401);
  expect((await site.inject(`/api/posts/${post.id}/`)).json()).toMatchObject({ title: 'Public words' });
  expect(await countRows('posts')).toBe(1);
  expect(await countRows('post_edits')).toBe(0);
  expect(await countRows('drafts')).toBe(0);
  expect(await countRows('account_deletions')).toBe(0);
  expect(await countRows('member_groups')).toBe(0);
  expect(await countRows(`sessions where account_id = ${member.id}`)).toBe(0);
  expect(await countRows(`member_notifications where account_id = ${member.id}`)).toBe(0);
  const { rows } = await site.db.pool.query('select * from images');
  expect(rows).toHaveLength(1);
  expect((await site.inject(post.featured_image ?? '')).statusCode).toBe(200);
  expect((await site.inject(avatar)).statusCode).toBe(404);
  const left = await site.db.pool.query<object>('select * from accounts where id = $1', [member.id]);
  expect(JSON.stringify(left.rows)).not.toMatch(/Ada|ada-|example\.com/);
  expect(left.rows).toHaveLength(1);
});

test('an account whose posts were to go leaves nothing, and its address is free @4.53', async () => {
  const post = await publish('Public words');
  await remove('remove');
  site.clock.advance(14 * day);
  await removeDeletedAccounts(site);
  expect(await statusOf(`/posts/${post.id}/`)).toBe(404);
  expect(await countRows(`accounts where id = ${member.id}`)).toBe(0);
  expect(await countRows('images')).toBe(0);
  expect((await createMember(site, { email: member.email })).email).toBe(member.email);
});

test('a picture that somebody else shows as well stays', async () => {
  const picture = await drawPicture(300, 200).png().toBuffer();
  const content = `<p><img src="data:image/png;base64,${picture.toString('base64')}"></p>`;
  const post = await publish('Public words', { content });
  const { content: stored } = (await site.inject(`/api/posts/${post.id}/`)).json<Post>();
  await createPost(admin, { title: 'A copy', content: stored });
  await remove('remove');
  site.clock.advance(14 * day);
  await removeDeletedAccounts(site);
  const [, url = ''] = /src="([^"]+)"/.exec(stored) ?? [];
  expect((await site.inject(url)).statusCode).toBe(200);
});

test('the registry forgets the address of an admin who is gone', async () => {
  const leaving = await createWithPassword({ is_admin: true });
  await site.db.pool.query(
    `insert into registry_audit (at, actor, action) values ($1, $2, 'create_remote')`,
    [site.clock.now(), `${leaving.email} (admin)`],
  );
  await remove('keep', leaving);
  site.clock.advance(14 * day);
  await removeDeletedAccounts(site);
  const { rows } = await site.db.pool.query<{ actor: string }>('select actor from registry_audit');
  expect(rows).toEqual([{ actor: 'deleted account (admin)' }]);
});

test('several processes and the owner who comes back at the very end decide once', async () => {
  await publish('Public words');
  for (let round = 0; round < 5; round += 1) {
    const { access } = (await logIn()).json<LoginResponse>();
    await remove('remove', { ...member, headers: { authorization: `Bearer ${access}` } });
    site.clock.advance(14 * day);
    const removals = [removeDeletedAccounts(site), removeDeletedAccounts(site)];
    const [restored] = await Promise.all([restore(), ...removals]);
    const isBack = restored.statusCode === 200;
    expect(restored.statusCode).toBe(isBack ? 200 : 401);
    expect(await countRows(`posts where status = 'published'`)).toBe(isBack ? 1 : 0);
    expect(await countRows('account_deletions')).toBe(0);
    if (!isBack) return;
  }
});

test('a forgotten password is reset as ever, and the new one restores the account', async () => {
  await remove('keep');
  const response = await send('/forgot-password/', { email: member.email });
  expect(response.statusCode).toBe(200);
  const mails = await site.mailsTo(member.email);
  expect(mails.some(({ text }) => /^\d{6}$/m.test(text))).toBe(true);
});
