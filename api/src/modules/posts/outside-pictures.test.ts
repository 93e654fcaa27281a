import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { OwnPostSummary, Post, QueuedPostSummary } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createSecondApp } from '../../testing/create-second-app';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { waitUntil } from '../../testing/wait-until';
import { createOutsideFetch, type OutsideFetch } from '../../http/outside-fetch';
import { drawPicture } from '../images/testing/draw-picture';
import { createPost, findTraces, sendPost, updatePost } from './testing/send-post';

let site: TestApp;
let admin: Member;
let author: Member;
let host: Server;
/** What the host elsewhere gives, by path. */
const pages = new Map<string, () => { status?: number; body?: Buffer; location?: string } | undefined>();
let requests: string[] = [];
/** Whether it is known to give no response; nothing else runs out of time on a busy machine. */
let isHostSilent = false;

beforeAll(async () => {
  const hurried = createOutsideFetch({ allowPrivate: true, timeoutMs: 500 });
  const patient = createOutsideFetch({ allowPrivate: true, timeoutMs: 60_000 });
  const pictureFetch: Pick<OutsideFetch, 'get'> = {
    get: (...request) => (isHostSilent ? hurried : patient).get(...request),
  };
  site = await createTestApp({}, { pictureFetch });
  admin = await createMember(site, { is_admin: true });
  author = await createMember(site);
  host = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const page = pages.get(path)?.();
    // One that gets no response.
    if (!page) return;
    const { status = 200, body = '', location } = page;
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(async () => {
  requests = [];
  const picture = await drawPicture(600, 300).png().toBuffer();
  pages.set('/a.png', () => ({ body: picture }));
  pages.set('/gone.png', () => ({ status: 404 }));
});
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await site.close();
});

const at = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
const image = (address: string, alt = '') => `<img src="${at(address)}" alt="${alt}">`;
const link = (path: string, text = at(path)) =>
  `<a href="${at(path)}" rel="noopener nofollow ugc">${text}</a>`;
const drain = () => site.app.outsidePictureWorker.drain();
const get = async ({ id }: Pick<Post, 'id'>, path = '', member = admin) =>
  (await member.get(`/posts/${id}/${path}`)).json<Post>();
const decide = (post: Pick<Post, 'id'>, decision: 'approve' | 'reject') =>
  admin.post(`/moderation/posts/${post.id}/${decision}/`, decision === 'reject' ? { reason: 'No' } : {});
const queue = async () => (await admin.get('/moderation/posts/')).json<QueuedPostSummary[]>();

test('a picture elsewhere is fetched once, off the request, and becomes our own', async () => {
  const post = await createPost(admin, {
    content: `<p>${image('/a.png', 'A cat')}</p><p>${image('/a.png')}</p>`,
  });
  expect(requests).toEqual([]);
  expect(post.content).not.toContain(' src="http');
  expect(await drain()).toBe(1);
  const { content, version } = await get(post);
  expect(requests).toEqual(['/a.png']);
  expect(content).not.toContain('127.0.0.1');
  const addresses = [...content.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(2);
  expect(content).toContain('alt="A cat"');
  const stored = await site.inject(addresses[0] ?? '');
  expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/webp']);
  // The author who has the editor open meanwhile can still save.
  expect(version).toBe(post.version);
  expect(await drain()).toBe(0);

  const before = await findTraces(site);
  await admin.delete(`/posts/${post.id}/`);
  expect((await findTraces(site)).files).toHaveLength(before.files.length - 2);
});

test.each<[string, string, () => ReturnType<NonNullable<ReturnType<typeof pages.get>>>]>([
  ['is missing', '/gone.png', () => ({ status: 404 })],
  ['is no picture', '/text.png', () => ({ body: Buffer.from('<svg/>') })],
  ['is too large', '/large.png', () => ({ body: Buffer.alloc(11 * 1024 * 1024) })],
  ['redirects for ever', '/loop.png', () => ({ status: 302, location: '/loop.png' })],
  [
    'redirects to nothing that can be fetched',
    '/file.png',
    () => ({ status: 302, location: 'file:///etc/passwd' }),
  ],
])('one that %s becomes a link at once', async (_, path, page) => {
  pages.set(path, page);
  const post = await createPost(admin, { content: `<p>a ${image(path, 'Cat &amp; dog')}</p>` });
  const before = await findTraces(site);
  expect(await drain()).toBe(1);
  expect((await get(post)).content).toBe(`<p>a ${link(path, 'Cat &amp; dog')}</p>`);
  expect(await findTraces(site)).toEqual(before);
  expect(requests.length).toBeLessThanOrEqual(4);
});

test('redirects are followed', async () => {
  pages.set('/moved.png', () => ({ status: 301, location: '/found.png' }));
  pages.set('/found.png', () => ({ status: 302, location: '/a.png' }));
  const post = await createPost(admin, { content: image('/moved.png') });
  await drain();
  expect((await get(post)).content).toContain('src="/api/images/');
});

test('a host in trouble is tried three times, later each time; what has come is kept', async () => {
  pages.set('/down.png', () => ({ status: 503 }));
  const post = await createPost(admin, { content: `<p>${image('/a.png')}${image('/down.png')}</p>` });
  await drain();
  const once = await get(post);
  expect(once.content).toContain('src="/api/images/');
  expect(once.content).toContain(`<img data-outside="${at('/down.png')}"`);
  expect(await drain()).toBe(0);
  site.clock.advance(31_000);
  expect(await drain()).toBe(1);
  site.clock.advance(31_000);
  expect(await drain()).toBe(0);
  site.clock.advance(90_000);
  expect(await drain()).toBe(1);
  expect((await get(post)).content).toContain(link('/down.png'));
  expect(requests.filter((path) => path === '/down.png')).toHaveLength(3);
  expect(requests.filter((path) => path === '/a.png')).toHaveLength(1);
});

test('one that comes at the second try is there then', async () => {
  const picture = await drawPicture(20, 20).png().toBuffer();
  pages.set('/late.png', () => (isHostSilent ? undefined : { body: picture }));
  const post = await createPost(admin, { content: image('/late.png') });
  isHostSilent = true;
  await drain();
  isHostSilent = false;
  site.clock.advance(31_000);
  await drain();
  expect((await get(post)).content).toContain('src="/api/images/');
});

test('an address within our networks is never asked for, and neither is one that a host leads to', async () => {
  const careful = await createTestApp();
  const owner = await createMember(careful, { is_admin: true });
  const addresses = [
    at('/a.png'),
    at('/a.png').replace('127.0.0.1', 'localhost'),
    'http://[::1]:9/',
    'http://10.0.0.1/a.png',
  ];
  const post = await createPost(owner, {
    content: addresses.map((address) => `<p><img src="${address}" alt="x"></p>`).join(''),
  });
  await careful.app.outsidePictureWorker.drain();
  careful.clock.advance(31_000);
  await careful.app.outsidePictureWorker.drain();
  const { content } = (await careful.inject(`/api/posts/${post.id}/`)).json<Post>();
  expect(content).not.toContain('<img');
  expect(content.match(/<a href/g)).toHaveLength(4);
  expect(requests).toEqual([]);
  await careful.close();
});

test('the editor gets the addresses, and what was saved meanwhile stays', async () => {
  const post = await createPost(author, { content: `<p>old ${image('/slow.png')}</p>` });
  expect((await get(post, 'edit/', author)).content).toContain(`src="${at('/slow.png')}"`);
  const picture = await drawPicture(20, 20).png().toBuffer();
  let respond = () => {};
  const isAsked = new Promise<void>((resolve) => {
    pages.set('/slow.png', () => void resolve());
  });
  host.once('request', (_, response) => {
    respond = () => response.end(picture);
  });
  const draining = drain();
  await isAsked;
  const before = await findTraces(site);
  const changed = await updatePost(author, post, { content: '<p>new</p>' });
  respond();
  await draining;
  expect((await get(post)).content).toBe('<p>new</p>');
  expect((await findTraces(site)).files).toEqual(before.files);
  expect(changed.content).toBe('<p>new</p>');
});

test('two processes never do the same work twice', async () => {
  const secondApp = await createSecondApp(site);
  await createPost(admin, { content: image('/a.png') });
  const handled = await Promise.all([drain(), secondApp.app.outsidePictureWorker.drain(), drain()]);
  expect(handled.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(requests).toEqual(['/a.png']);
  await secondApp.close();
});

test('what a killed process had in hand is done by another one later', async () => {
  const post = await createPost(admin, { content: image('/a.png') });
  await site.db.pool.query(`update outside_pictures set attempts = 1, due_at = $1`, [
    new Date(site.clock.now().getTime() + 300_000),
  ]);
  expect(await drain()).toBe(0);
  site.clock.advance(300_000);
  expect(await drain()).toBe(1);
  expect((await get(post)).content).toContain('src="/api/images/');
});

test('a stop lets go of the text in hand, which then waits as before', async () => {
  pages.set('/never.png', () => undefined);
  const secondApp = await createSecondApp(site);
  const post = await createPost(admin, { content: image('/never.png') });
  const draining = secondApp.app.outsidePictureWorker.drain();
  await waitUntil(() => requests.length > 0);
  await secondApp.close();
  await draining;
  const { rows } = await site.db.pool.query(
    'select attempts, due_at from outside_pictures where post_id = $1',
    [post.id],
  );
  expect(rows).toEqual([{ attempts: 0, due_at: site.clock.now() }]);
  await admin.delete(`/posts/${post.id}/`);
});

test('the queue says that pictures are still fetched, then what could not be copied; nothing is published before @6.97', async () => {
  const post = await createPost(author, { content: `<p>x${image('/a.png')}</p>` });
  const pictures = async () => {
    const queued = (await queue()).find(({ id }) => id === post.id);
    return [queued?.fetching_pictures, queued?.missing_pictures];
  };
  expect(await pictures()).toEqual([1, []]);
  const early = await decide(post, 'approve');
  expect(early.statusCode).toBe(409);
  expect(early.json()).toMatchObject({ code: 'pictures_pending' });
  await drain();
  expect(await pictures()).toEqual([0, []]);
  expect((await decide(post, 'approve')).statusCode).toBe(200);

  const edit = await updatePost(author, await get(post, 'edit/', author), {
    content: `<p>y${image('/gone.png')}</p>`,
  });
  expect(edit.content).toContain('<p>x');
  expect((await decide(post, 'approve')).statusCode).toBe(409);
  expect(await pictures()).toEqual([1, []]);
  await drain();
  expect(await pictures()).toEqual([0, [at('/gone.png')]]);
  expect((await decide(post, 'approve')).statusCode).toBe(200);
  expect((await get(post)).content).toBe(`<p>y${link('/gone.png')}</p>`);
  const own = await author.get('/posts/mine/');
  expect(own.json<OwnPostSummary[]>().find(({ id }) => id === post.id)).toMatchObject({
    fetching_pictures: 0,
    missing_pictures: [at('/gone.png')],
  });
  const saved = await updatePost(author, await get(post, 'edit/', author), { content: '<p>z</p>' });
  expect(saved).not.toHaveProperty('missing_pictures');
  expect(await pictures()).toEqual([0, []]);
});

test('more than thirty in one post become links, and all count as pictures of their author', async () => {
  const eager = await createMember(site, { is_admin: true });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => image(`/gone.png?${index}`)).join('');
  const post = await createPost(eager, { content: many(31) });
  expect(post.content.match(/data-outside/g)).toHaveLength(30);
  expect(post.content.match(/<a href/g)).toHaveLength(1);
  for (let posts = 1; posts < 4; posts += 1) await createPost(eager, { content: many(30) });
  expect((await sendPost(eager, { content: many(7) })).statusCode).toBe(429);
  await site.db.pool.query('delete from posts where author_id = $1', [eager.id]);
});

test('texts of before are brought over by the same worker', async () => {
  const [published, edited] = [await createPost(admin), await createPost(author)];
  await decide(edited, 'approve');
  await updatePost(author, await get(edited, 'edit/', author), { content: '<p>newer</p>' });
  const old = `<p>&lt;img src="http://x"&gt;<img src="${at('/a.png')}" alt="a src=" loading="lazy" /></p>`;
  await site.db.pool.query('update posts set content = $2 where id = $1', [published.id, old]);
  await site.db.pool.query('update post_edits set content = $2 where post_id = $1', [edited.id, old]);
  const migration = await readFile(
    path.join(__dirname, '../../../migrations/0010-pictures-from-elsewhere.sql'),
    'utf8',
  );
  await site.db.pool.query(migration.slice(migration.indexOf('-- In texts')));
  expect((await get(published)).content).toBe(
    `<p>&lt;img src="http://x"&gt;<img data-outside="${at('/a.png')}" alt="a src=" loading="lazy" /></p>`,
  );
  // The database's time is not that of these tests.
  await site.db.pool.query('update outside_pictures set due_at = $1', [site.clock.now()]);
  expect(await drain()).toBe(2);
  expect((await get(published)).content).toContain('src="/api/images/');
  expect((await get(edited, 'edit/')).content).toContain('src="/api/images/');
});
