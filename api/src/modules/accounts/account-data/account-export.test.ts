import type { AccountExport, StartExportResponse } from '@site/shared/contracts/api';
import { createMember } from '../../../testing/create-member';
import { createTestApp } from '../../../testing/create-test-app';
import { readZip } from '../../../zip/testing/read-zip';
import { createDraftEditor } from '../../drafts/testing/draft-requests';
import { drawPicture } from '../../images/testing/draw-picture';
import { createPost, updatePost } from '../../posts/testing/send-post';
import { forEachTest } from '../../../testing/fixtures';
import { saveGroup } from '../../../releases/groups/groups.repository';

const site = forEachTest(createTestApp);
const member = forEachTest(() => createMember(site, { name: 'Ada' }));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const start = ({ headers } = member) => site.inject({ method: 'POST', url: '/api/account/export/', headers });
const startPath = async (of = member) => `/api${(await start(of)).json<StartExportResponse>().path}`;
const download = async (of = member) => (await site.inject(await startPath(of))).json<AccountExport>();
const picture = async () => new Blob([Uint8Array.from(await drawPicture(400, 300).png().toBuffer())]);

test('has the account, its page, posts in every state with their edits, drafts and pictures; nothing of others @4.50', async () => {
  await createPost(admin, { title: 'Of somebody else', featured_image: await picture() });
  const published = await createPost(member, {
    title: 'Public',
    tags: 'queues',
    featured_image: await picture(),
    featured_image_alt: 'A cat',
  });
  await admin.post(`/moderation/posts/${published.id}/approve/`);
  await updatePost(member, published, { title: 'Better', content: '<p>New</p>' });
  const rejected = await createPost(member, { title: 'Refused' });
  await admin.post(`/moderation/posts/${rejected.id}/reject/`, { reason: 'Off topic' });
  for (const title of ['three', 'four', 'five']) await createPost(member, { title });

  await createDraftEditor(site, admin).save({ title: 'Also of somebody else' });
  for (const title of ['one', 'two', 'three', 'four']) {
    await createDraftEditor(site, member).save({ title, content: '<p>Soon</p>', tags: ['css'] });
  }

  const response = await site.inject(await startPath());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="account.json"',
    'cache-control': 'no-store',
  });
  const data = response.json<AccountExport>();
  expect(data.account).toMatchObject({ id: member.id, email: member.email, name: 'Ada' });
  expect(data.author).toMatchObject({ handle: 'ada', links: [] });
  expect(data.posts.map(({ title, status }) => [title, status])).toEqual([
    ['Public', 'published'],
    ['Refused', 'rejected'],
    ...['three', 'four', 'five'].map((title) => [title, 'pending']),
  ]);
  expect(data.posts[0]).toMatchObject({
    content: '<p>Hello</p>',
    tags: ['queues'],
    edit: { title: 'Better', content: '<p>New</p>', status: 'pending' },
    featured_picture: data.pictures[0]?.id,
    featured_image_alt: 'A cat',
  });
  expect(data.posts[1]).toMatchObject({ rejection_reason: 'Off topic', edit: null });
  expect(data.drafts.map(({ values }) => values.title).sort()).toEqual(['four', 'one', 'three', 'two']);
  expect(data.drafts[0]?.values).toMatchObject({ content: '<p>Soon</p>', tags: ['css'] });
  expect(data.pictures).toHaveLength(1);
  expect(data.pictures[0]?.data).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(data.pictures[0]?.addresses.at(-1)).toBe(published.featured_image);
  expect(response.body).not.toMatch(/somebody else|password|no password fits/);
});

test('has what the member saved for later and reported, and the groups', async () => {
  const { id } = await createPost(admin, { title: 'Of an admin' });
  const { headers } = member;
  await site.inject({ method: 'PUT', url: '/api/reading-list/', headers, payload: { posts: [{ id }] } });
  const report = { reason: 'spam', note: 'Pills' };
  await site.inject({ method: 'POST', url: `/api/posts/${id}/reports/`, headers, payload: report });
  await saveGroup(site.db, { name: 'testers', emails: [member.email] });
  const data = await download();
  expect(data.groups).toEqual(['testers']);
  expect(data.reading_list).toMatchObject([{ post: id, title: 'Of an admin' }]);
  expect(data.reports).toMatchObject([{ post: id, ...report }]);
  expect(await download(admin)).toMatchObject({ reading_list: [], reports: [], groups: [] });
});

const downloadMarkdown = async (of = member) => site.inject(`${await startPath(of)}&format=markdown`);

test('Markdown has a file for each own post, each edit and each draft, with what front matter says of them @6.105', async () => {
  await createPost(admin, { title: 'Of somebody else' });
  const published = await createPost(member, {
    title: 'Public: "yes"',
    tags: 'queues,css',
    content: '<h2>Why</h2><p>It is <strong>quick</strong>.</p>',
    featured_image: await picture(),
    featured_image_alt: 'A cat',
  });
  await admin.post(`/moderation/posts/${published.id}/approve/`);
  await updatePost(member, published, { title: 'Better', content: '<p>New</p>' });
  await createDraftEditor(site, member).save({ title: '日本', content: '<p>Soon</p>', category: '1' });
  await createDraftEditor(site, admin).save({ title: 'Also of somebody else' });

  const response = await downloadMarkdown();
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="posts.zip"',
    'cache-control': 'no-store',
  });
  const files = readZip(response.rawPayload);
  const now = site.clock.now().toISOString();
  expect(Object.keys(files)).toEqual([
    `posts/${published.id}-public-yes.md`,
    `drafts/${published.id}-edit-better.md`,
    expect.stringMatching(/^drafts\/[\da-f-]{36}\.md$/),
  ]);
  const [post, edit, draft] = Object.values(files);
  const { publicUrl } = site.config;
  expect(post).toBe(
    [
      ...[
        '---',
        'title: "Public: \\"yes\\""',
        `date: "${now}"`,
        'tags: ["queues","css"]',
        `category: "${published.category.name}"`,
      ],
      ...[
        `cover: "${publicUrl}${published.featured_image}"`,
        'cover_alt: "A cat"',
        'draft: false',
        '---',
        '',
      ],
      ...['## Why', '', 'It is **quick**.', ''],
    ].join('\n'),
  );
  expect(edit).toContain('draft: true\n---\n\nNew\n');
  expect(draft).toContain('title: "日本"');
  expect(draft).toContain('draft: true\n---\n\nSoon\n');
  expect(draft).toMatch(/^category: ".+"$/m);
  expect((await site.mailsTo(member.email)).at(-1)?.subject).toContain('data was downloaded');
});

test('an account without posts gets an archive without files, and a token is good for one download', async () => {
  expect(readZip((await downloadMarkdown()).rawPayload)).toEqual({});
  const path = await startPath();
  expect((await site.inject(`${path}&format=markdown`)).statusCode).toBe(200);
  expect((await site.inject(path)).statusCode).toBe(404);
  expect((await site.inject(`${await startPath()}&format=pdf`)).statusCode).toBe(400);
});

test('an account without anything can be downloaded as well', async () => {
  expect(await download()).toMatchObject({ posts: [], drafts: [], pictures: [] });
});

test('a post for later waits, as its author sees it, and says when', async () => {
  const publish_at = new Date(site.clock.now().getTime() + 60 * 60_000).toISOString();
  await createPost(admin, { publish_at });
  expect((await download(admin)).posts).toMatchObject([
    { status: 'pending', publish_at, published_at: null },
  ]);
});

test('the owner is notified by mail of each download, and of none that was not fetched @4.50', async () => {
  const path = await startPath();
  expect(await site.mailsTo(member.email)).toEqual([]);
  await site.inject(path);
  const [mail, ...others] = await site.mailsTo(member.email);
  expect(mail?.subject).toContain('data was downloaded');
  expect(others).toEqual([]);
});

test('a download is fetched once, however many try, and within a minute', async () => {
  const path = await startPath();
  const responses = await Promise.all(Array.from({ length: 5 }, () => site.inject(path)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(responses.find(({ statusCode }) => statusCode === 404)?.json()).toMatchObject({
    message: 'This download has expired. Please start another one on your profile.',
  });
  const late = await startPath();
  site.clock.advance(60_000);
  expect((await site.inject(late)).statusCode).toBe(404);
});

test('the data can be downloaded five times a day', async () => {
  for (let time = 0; time < 5; time += 1) expect((await start()).statusCode).toBe(200);
  const response = await start();
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBeDefined();
  expect((await start(admin)).statusCode).toBe(200);
});

test('a picture whose file is lost leaves the rest as it is', async () => {
  await createPost(member, { featured_image: await picture() });
  await createPost(member, { title: 'Another' });
  const { rows } = await site.db.pool.query<{ url: string }>(
    `select variants -> -1 ->> 'url' as url from images`,
  );
  await site.storage.delete(rows[0]?.url.replace('/api/', '') ?? '');
  const data = await download();
  expect(data.pictures[0]?.data).toBeNull();
  expect(data.posts).toHaveLength(2);
});

test('nobody gets the data without a session or the token', async () => {
  expect((await site.inject({ method: 'POST', url: '/api/account/export/' })).statusCode).toBe(401);
  expect((await site.inject('/api/account/export/')).statusCode).toBe(400);
  expect((await site.inject('/api/account/export/?token=made-up')).statusCode).toBe(404);
});
