import type { OwnPostSummary, Post, PostWithNeighbors, QueuedPostSummary } from '@site/shared/contracts/api';
import { createMember, signIn, type Member } from '../../testing/create-member';
import { createSecondApp } from '../../testing/create-second-app';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost, sendPost, updatePost, type PostForm } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const minute = 60_000;
const hour = 60 * minute;
const inMs = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString();

/** Sessions do not last for hours. */
const asMember = (member: Member) => signIn(site, member);

const decide = async (id: number, decision = 'approve', payload: object = {}) =>
  (await asMember(admin)).post(`/moderation/posts/${id}/${decision}/`, payload);

const setTime = async (id: number, publish_at: string | null, by = author) =>
  (await asMember(by)).put(`/posts/${id}/schedule/`, { publish_at });

const own = async (): Promise<OwnPostSummary[]> =>
  (await (await asMember(author)).get('/posts/mine/')).json();
const queue = async (): Promise<QueuedPostSummary[]> =>
  (await (await asMember(admin)).get('/moderation/posts/')).json();
const look = () => site.app.publishingClock.look();

/** A post that is approved, and public in an hour. */
async function schedule(form: PostForm = {}): Promise<Post> {
  const post = await createPost(await asMember(author), { publish_at: inMs(hour), ...form });
  const response = await decide(post.id);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

/** Every public call in which a post shows, with the words of the post. */
async function findPublicTraces({ id, title }: Post): Promise<string[]> {
  const other = await createPost(await asMember(admin), { title: 'Another', tags: 'css' });
  const urls = [
    '/api/posts/',
    '/api/posts/?category=1',
    '/api/posts/?q=planned',
    `/api/posts/${id}/`,
    `/api/posts/${other.id}/`,
    '/api/categories/ai-machine-learning/posts/',
    '/api/tags/later/',
    '/api/tags/later/posts/',
    '/api/tags/?q=later',
    '/api/authors/ada/',
    '/api/authors/ada/posts/',
    '/api/sitemap/1/',
    '/api/sitemap/tags/1/',
    '/api/sitemap/authors/1/',
  ];
  const responses = await Promise.all(urls.map(async (url) => [url, (await site.inject(url)).body] as const));
  await (await asMember(admin)).delete(`/posts/${other.id}/`);
  const names = new RegExp(`${title}|"id":${id},"(?!name)|later|\\bada\\b`, 'i');
  return responses.filter(([url, body]) => names.test(body.replace(url, ''))).map(([url]) => url);
}

test('an approved post becomes public at its time, not before, and stands in lists where it became so @6.67', async () => {
  const post = await schedule({ title: 'Planned', content: '<p>planned words</p>', tags: 'later' });
  expect(post).toMatchObject({ status: 'pending', approved: true, publish_at: inMs(hour) });
  expect(await queue()).toEqual([]);
  site.clock.advance(hour - 1);
  expect(await look()).toBe(0);
  expect(await findPublicTraces(post)).toEqual([]);

  await createPost(await asMember(admin), { title: 'In between' });
  const time = inMs(1);
  site.clock.advance(10_000);
  expect(await look()).toBe(1);
  const list = (await site.inject('/api/posts/')).json<Post[]>();
  expect(list.map(({ title }) => title)).toEqual(['Planned', 'In between']);
  const page = (await site.inject(`/api/posts/${post.id}/`)).json<PostWithNeighbors>();
  expect(page).toMatchObject({ created_at: time, edited_at: null, previous: { title: 'In between' } });
  expect(page).not.toHaveProperty('approved');
  expect(page).not.toHaveProperty('publish_at');
  expect(await findPublicTraces(post)).toEqual(
    expect.arrayContaining([
      '/api/posts/',
      '/api/posts/?q=planned',
      '/api/tags/later/posts/',
      '/api/authors/ada/',
      '/api/sitemap/1/',
      '/api/sitemap/tags/1/',
      '/api/sitemap/authors/1/',
    ]),
  );
  expect(await own()).toMatchObject([{ status: 'published', approved: false, publish_at: null }]);
});

test('the author is mailed twice: that it is approved, and that it is public @6.69', async () => {
  const { id } = await schedule({ title: 'Planned' });
  const mails = async () => (await site.mailsTo(author.email)).map(({ subject, text }) => [subject, text]);
  const [[subject, text] = []] = await mails();
  expect(subject).toMatch(/^Your post is approved on /);
  expect(text).toContain('November 20, 2026 at 1:00 PM (UTC)');
  site.clock.advance(hour);
  await look();
  const [, second] = await mails();
  expect(second?.[0]).toMatch(/^Your post is published on /);
  expect(second?.[1]).toContain(`/posts/${id}`);
});

test('a post that is approved after its time is public at once, and dated by that @6.67', async () => {
  const { id } = await createPost(author, { publish_at: inMs(10 * minute) });
  site.clock.advance(hour);
  expect(await look()).toBe(0);
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(404);
  const approved = (await decide(id)).json<Post>();
  expect(approved).toMatchObject({ status: 'published', created_at: site.clock.now().toISOString() });
});

test('a rejected post keeps its time, and never becomes public by it', async () => {
  const { id } = await createPost(author, { publish_at: inMs(10 * minute) });
  await decide(id, 'reject', { reason: 'Off topic' });
  site.clock.advance(hour);
  expect(await look()).toBe(0);
  expect(await own()).toMatchObject([{ status: 'rejected', publish_at: expect.any(String) as unknown }]);
});

test("an admin's post waits for its time alone", async () => {
  const post = await createPost(admin, { publish_at: inMs(hour) });
  expect(post).toMatchObject({ status: 'pending', approved: true });
  expect((await site.inject(`/api/posts/${post.id}/`)).statusCode).toBe(404);
  site.clock.advance(hour);
  expect(await look()).toBe(1);
  expect((await site.inject(`/api/posts/${post.id}/`)).statusCode).toBe(200);
});

test('the queue names the time', async () => {
  const { id } = await createPost(author, { publish_at: inMs(hour) });
  expect(await queue()).toMatchObject([{ id, publish_at: inMs(hour), approved: false }]);
});

test.each([
  ['the past', -minute, 'Choose a time at least 5 minutes from now'],
  ['in a moment', minute, 'Choose a time at least 5 minutes from now'],
  ['in years', 400 * 24 * hour, 'Choose a time within a year'],
])('%s is no time to publish @6.66', async (_, ms, message) => {
  const refused = { publish_at: [message] };
  const created = await sendPost(author, { publish_at: inMs(ms) });
  expect([created.statusCode, created.json<{ details: object }>().details]).toEqual([400, refused]);
  const { id } = await createPost(author);
  const changed = await setTime(id, inMs(ms));
  expect([changed.statusCode, changed.json<{ details: object }>().details]).toEqual([400, refused]);
});

test('what is no time is refused', async () => {
  expect((await sendPost(author, { publish_at: 'tomorrow' })).statusCode).toBe(400);
});

describe('another time', () => {
  test('is set by the author, before and after the approval', async () => {
    const { id } = await createPost(author);
    expect((await setTime(id, inMs(hour))).json()).toMatchObject({ publish_at: inMs(hour), approved: false });
    expect((await decide(id)).json()).toMatchObject({ approved: true });
    expect((await setTime(id, inMs(2 * hour))).json()).toMatchObject({
      publish_at: inMs(2 * hour),
      approved: true,
    });
    site.clock.advance(hour);
    expect(await look()).toBe(0);
    site.clock.advance(hour);
    expect(await look()).toBe(1);
  });

  test('none publishes a post that is approved @6.68', async () => {
    const { id } = await schedule();
    expect((await setTime(id, null)).json()).toMatchObject({ status: 'published', publish_at: null });
    expect((await site.inject('/api/posts/')).json<Post[]>()[0]).toMatchObject({
      id,
      created_at: site.clock.now().toISOString(),
    });
    expect((await site.inject('/api/authors/ada/')).statusCode).toBe(200);
  });

  test('none leaves a post that waits to the admins', async () => {
    const { id } = await createPost(author, { publish_at: inMs(hour) });
    expect((await setTime(id, null)).json()).toMatchObject({ status: 'pending', publish_at: null });
    expect((await decide(id)).json()).toMatchObject({ status: 'published' });
  });

  test('is for posts that are not public, and for their authors', async () => {
    const { id } = await createPost(author);
    const stranger = await createMember(site);
    expect((await setTime(id, inMs(hour), stranger)).statusCode).toBe(404);
    expect((await setTime(999, inMs(hour))).statusCode).toBe(404);
    await decide(id);
    expect((await setTime(id, inMs(hour), stranger)).statusCode).toBe(403);
    const refused = await setTime(id, inMs(hour));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'already_published']);
    const payload = { publish_at: null };
    expect(
      (await site.inject({ method: 'PUT', url: `/api/posts/${id}/schedule/`, payload })).statusCode,
    ).toBe(401);
  });
});

describe('a new text', () => {
  test('of an approved post waits for approval again, and the time stays', async () => {
    const post = await schedule();
    const changed = await updatePost(await asMember(author), post, { content: '<p>New</p>' });
    expect(changed).toMatchObject({ status: 'pending', approved: false, publish_at: inMs(hour) });
    site.clock.advance(hour);
    expect(await look()).toBe(0);
    expect((await decide(post.id)).json()).toMatchObject({ status: 'published' });
  });

  test('by an admin approves it for its time, and tells the author', async () => {
    const post = await createPost(author, { publish_at: inMs(hour) });
    const changed = await updatePost(admin, post, { content: '<p>Mended</p>' });
    expect(changed).toMatchObject({ status: 'pending', approved: true });
    const [mail] = await site.mailsTo(author.email);
    expect(mail?.subject).toMatch(/^Your post is approved/);
    site.clock.advance(hour);
    expect(await look()).toBe(1);
    expect((await site.inject(`/api/posts/${post.id}/`)).json()).toMatchObject({ content: '<p>Mended</p>' });
  });

  test('by an admin, after the time, publishes it', async () => {
    const post = await createPost(author, { publish_at: inMs(10 * minute) });
    site.clock.advance(hour);
    const changed = await updatePost(await asMember(admin), post);
    expect(changed).toMatchObject({ status: 'published', created_at: site.clock.now().toISOString() });
  });
});

test('of several processes each post is published by one, with one mail @6.67', async () => {
  const secondApp = await createSecondApp(site);
  try {
    for (let count = 0; count < 12; count += 1) await schedule({ title: `Planned ${count}` });
    await site.mailsTo(author.email);
    site.clock.advance(2 * hour);
    const clocks = [site.app, secondApp.app, site.app, secondApp.app].map(
      ({ publishingClock }) => publishingClock,
    );
    const counts = await Promise.all(clocks.map((clock) => clock.look()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect((await site.inject('/api/posts/')).json<Post[]>()).toHaveLength(12);
    const mails = (await site.mailsTo(author.email)).filter(({ subject }) => /is published/.test(subject));
    expect(mails).toHaveLength(12);
  } finally {
    await secondApp.close();
  }
});

test('a post whose time is removed while it is published is published once', async () => {
  const { id } = await schedule();
  await site.mailsTo(author.email);
  site.clock.advance(hour);
  await Promise.all([look(), setTime(id, null), look()]);
  expect((await site.inject(`/api/posts/${id}/`)).statusCode).toBe(200);
  const mails = (await site.mailsTo(author.email)).filter(({ subject }) => /is published/.test(subject));
  expect(mails).toHaveLength(1);
});

test('what was remembered of a list is forgotten when a post becomes public', async () => {
  const { id } = await schedule();
  expect((await site.inject('/api/posts/')).json()).toEqual([]);
  site.clock.advance(hour);
  await look();
  expect((await site.inject('/api/posts/')).json()).toMatchObject([{ id }]);
});

test('a figure says how long a post has waited past its time', async () => {
  const late = async () =>
    /^scheduled_posts_late_seconds (\S+)$/m.exec((await site.inject('/api/metrics')).body)?.[1];
  await schedule();
  expect(await late()).toBe('0');
  site.clock.advance(hour + 90_000);
  expect(await late()).toBe('90');
  await look();
  expect(await late()).toBe('0');
});
