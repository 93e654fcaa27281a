import type { PostSummary } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createPost } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createTestApp);
const admin = forAllTests(() => createMember(site, { is_admin: true }));

const put = (member: Member, url: string, payload: object) =>
  site.inject({ method: 'PUT', url, headers: member.headers, payload });
const details = (member: Member, payload: object) => put(member, '/api/profile/author/', payload);
const rename = (member: Member, name: string | null) => put(member, '/api/profile/', { name });
const approve = ({ id }: { id: number }) => admin.post(`/moderation/posts/${id}/approve/`);
const handleOf = async (member: Member) => (await member.get('/profile/author/')).json().handle;

test('a page opens with the first post that is published, and shows what everybody may see @6.29', async () => {
  const member = await createMember(site, { name: 'Grace Hopper' });
  const post = await createPost(member);
  expect(await handleOf(member)).toBeNull();
  expect((await site.inject('/api/authors/grace-hopper/')).statusCode).toBe(404);
  await approve(post);
  const response = await site.inject('/api/authors/grace-hopper/');
  expect(response.json()).toEqual({
    handle: 'grace-hopper',
    name: 'Grace Hopper',
    avatar: null,
    bio: '',
    links: [],
    posts: 1,
    since: '2026-11-20T12:00:00.000Z',
  });
  const posts = (await site.inject('/api/authors/grace-hopper/posts/')).json<PostSummary[]>();
  expect(posts.map(({ id }) => id)).toEqual([post.id]);
  expect(posts[0]?.author).toEqual({ name: 'Grace Hopper', avatar: null, handle: 'grace-hopper' });
});

test('two of one name have a page each', async () => {
  const [one, other] = [await createMember(site, { name: 'Ann' }), await createMember(site, { name: 'Ann' })];
  for (const member of [one, other]) await approve(await createPost(member));
  expect(await handleOf(one)).toBe('ann');
  expect(await handleOf(other)).toBe(`ann-${other.id}`);
});

test('nobody without a display name has a page, until they have one', async () => {
  const member = await createMember(site);
  const post = await createPost(member);
  await approve(post);
  expect(await handleOf(member)).toBeNull();
  await rename(member, 'Late Riser');
  expect((await site.inject('/api/authors/late-riser/')).statusCode).toBe(200);
  await rename(member, null);
  expect((await site.inject('/api/authors/late-riser/')).statusCode).toBe(404);
  expect((await site.inject(`/api/posts/${post.id}/`)).json().author).toEqual({
    name: null,
    avatar: null,
    handle: null,
  });
});

test('a chosen handle stays, and is no page before something is published', async () => {
  const member = await createMember(site, { name: 'Someone' });
  expect((await details(member, { handle: 'my-own' })).json()).toMatchObject({ handle: 'my-own' });
  expect((await site.inject('/api/authors/my-own/')).statusCode).toBe(404);
  await approve(await createPost(member));
  expect((await site.inject('/api/authors/my-own/')).statusCode).toBe(200);
});

test('text and links are kept as plain text and open addresses, and what is not sent stays', async () => {
  const member = await createMember(site, { name: 'Teller' });
  const saved = await details(member, {
    bio: '  I build <b>queues</b>.\u202E\n\nAnd break them. ',
    links: [' https://example.org ', 'https://example.org/', '', 'https://code.example.org/~me?a=1#b'],
  });
  expect(saved.json()).toEqual({
    handle: null,
    bio: 'I build <b>queues</b>.\n\nAnd break them.',
    links: ['https://example.org/', 'https://code.example.org/~me?a=1#b'],
  });
  expect((await details(member, {})).json()).toEqual(saved.json());
  expect((await details(member, { bio: '' })).json()).toMatchObject({ bio: '', links: saved.json().links });
});

test.each([
  ['handle', 'ab'],
  ['handle', 'x'.repeat(31)],
  ['handle', 'With Spaces'],
  ['handle', 'admin'],
  ['bio', 'x'.repeat(501)],
  ['bio', 'a\u0000b'],
])('refuses the %s %j with a reason', async (field, value) => {
  const response = await details(admin, { [field]: value });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().details)).toEqual([field]);
});

test.each([
  'http://example.org/',
  'javascript:alert(1)',
  'https://me:secret@example.org/',
  'https://localhost/',
  'example.org',
  `https://example.org/${'ä'.repeat(100)}`,
])('refuses the link %s', async (link) => {
  const response = await details(admin, { links: ['https://example.org/', link] });
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toHaveProperty('links');
});

test('refuses a fifth link, and a handle that somebody has @6.29', async () => {
  const links = Array.from({ length: 5 }, (_, index) => `https://example.org/${index}`);
  expect((await details(admin, { links })).statusCode).toBe(400);
  await details(await createMember(site), { handle: 'taken' });
  const response = await details(admin, { handle: 'taken' });
  expect(response.json().details).toEqual({ handle: ['This handle is taken'] });
});

test('of several who choose a handle at once, one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(site)));
  const responses = await Promise.all(members.map((member) => details(member, { handle: 'at-once' })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('is limited, and for members only', async () => {
  const member = await createMember(site);
  const statuses = new Set<number>();
  for (let count = 0; count < 62; count += 1) statuses.add((await details(member, {})).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await site.inject('/api/profile/author/')).statusCode).toBe(401);
  expect((await site.inject({ method: 'PUT', url: '/api/profile/author/', payload: {} })).statusCode).toBe(
    401,
  );
});

test.each(['nobody', 'Ab', '%00', 'a b'])('%s is nobody, and has no posts', async (handle) => {
  for (const path of ['', 'posts/'])
    expect((await site.inject(`/api/authors/${handle}/${path}`)).statusCode).toBe(404);
});
