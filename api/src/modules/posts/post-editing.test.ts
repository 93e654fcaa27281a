import type { OwnPostSummary, Post, PostSummary } from '@site/shared/contracts/api';
import { createMember, toMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { drawPicture } from '../images/testing/draw-picture';
import { forAllTests } from '../../testing/fixtures';
import { createPost, findTraces, sendUpdate, updatePost } from './testing/send-post';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site, { name: 'Ada' }));
const stranger = forAllTests(() => createMember(site));
const admin = forAllTests(() => createMember(site, { is_admin: true }));

const get = (url: string, viewer?: Member) => site.inject({ url, headers: viewer?.headers ?? {} });
const read = async (id: number, viewer?: Member) => (await get(`/api/posts/${id}/`, viewer)).json<Post>();
const openEditor = async (id: number, editor = author) =>
  (await get(`/api/posts/${id}/edit/`, editor)).json<Post>();
const decide = (id: number, decision: 'approve' | 'reject') =>
  admin.post(`/moderation/posts/${id}/${decision}/`, decision === 'reject' ? { reason: 'Too short' } : {});

async function createPublished(form = {}): Promise<Post> {
  const { id } = await createPost(author, form);
  await decide(id, 'approve');
  return read(id, author);
}

async function createRejected(): Promise<Post> {
  const { id } = await createPost(author);
  await decide(id, 'reject');
  return read(id, author);
}

const pictureOf = async (width: number) => new Blob([await drawPicture(width, 10).png().toBuffer()]);

describe("a member's new text", () => {
  test('of a pending post takes the place of the old one', async () => {
    const post = await createPost(author, { content: '<p>Old</p>' });
    site.clock.advance(60_000);
    const content = `<p>New ${'word '.repeat(400)}</p>`;
    const saved = await updatePost(author, post, { title: 'Changed', content, category: '2' });
    expect(saved).toMatchObject({
      id: post.id,
      title: 'Changed',
      excerpt: expect.stringMatching(/^New word word .*…$/),
      reading_minutes: 3,
      category: { id: 2 },
      status: 'pending',
      version: 2,
      pending_edit: false,
      created_at: post.created_at,
    });
    expect(Date.parse(saved.updated_at) - Date.parse(post.updated_at)).toBe(60_000);
  });

  test('of a rejected post sends it again', async () => {
    const post = await createRejected();
    expect(post).toMatchObject({ status: 'rejected', rejection_reason: 'Too short' });
    const saved = await updatePost(author, post, { content: '<p>Longer</p>' });
    expect(saved).toMatchObject({ status: 'pending', rejection_reason: null, content: '<p>Longer</p>' });
    expect((await decide(post.id, 'approve')).json<Post>().content).toBe('<p>Longer</p>');
  });

  test('of a published post waits, and the old text stays public', async () => {
    const post = await createPublished({ title: 'Old', content: '<p>Old</p>' });
    const saved = await updatePost(author, post, {
      title: 'New',
      content: '<p>New</p>',
      category: '3',
    });
    expect(saved).toMatchObject({ title: 'Old', status: 'published', version: 2, pending_edit: true });

    const seen = await read(post.id);
    expect(seen).toMatchObject({ title: 'Old', content: '<p>Old</p>', category: { id: 1 } });
    expect(seen).not.toHaveProperty('pending_edit');
    expect(await openEditor(post.id)).toMatchObject({
      title: 'New',
      content: '<p>New</p>',
      excerpt: 'New',
      category: { id: 3 },
      version: 2,
      pending_edit: true,
    });
    const [own] = (await get('/api/posts/mine/?limit=1', author)).json<OwnPostSummary[]>();
    expect(own).toMatchObject({ id: post.id, title: 'Old', status: 'published', pending_edit: true });
    expect((await get('/api/posts/?q=New')).json<PostSummary[]>().map(({ id }) => id)).not.toContain(post.id);
  });

  test('takes the place of one that waits', async () => {
    const post = await createPublished();
    await updatePost(author, post, { content: '<p>First</p>' });
    await updatePost(author, await openEditor(post.id), { content: '<p>Second</p>' });
    expect(await openEditor(post.id)).toMatchObject({ content: '<p>Second</p>', version: 3 });
    await decide(post.id, 'approve');
    expect(await read(post.id)).toMatchObject({ content: '<p>Second</p>', version: 3 });
  });
});

describe("an admin's new text", () => {
  test('of a published post is public at once, instead of one that waits', async () => {
    const post = await createPublished();
    await updatePost(author, post, { content: '<p>Waits</p>' });
    await updatePost(admin, await openEditor(post.id, admin), { content: '<p>Live</p>' });
    expect(await read(post.id, author)).toMatchObject({ content: '<p>Live</p>', pending_edit: false });
    expect(await openEditor(post.id)).toMatchObject({ content: '<p>Live</p>' });
    expect((await decide(post.id, 'approve')).statusCode).toBe(409);
  });

  test('publishes a post that waited, and its author is mailed', async () => {
    const member = await createMember(site);
    const post = await createPost(member);
    await updatePost(admin, post, { title: 'Mended' });
    expect(await read(post.id)).toMatchObject({ title: 'Mended', status: 'published' });
    const [mail] = await site.mailsTo(member.email);
    expect(mail?.subject).toContain('Your post is published');
    expect(mail?.text).toContain('“Mended”');
  });

  test('of their own published post mails nobody', async () => {
    const post = await createPost(admin);
    await updatePost(admin, post, { title: 'Mended' });
    expect(await site.mailsTo(admin.email)).toEqual([]);
  });
});

describe('the featured picture', () => {
  test('stays, is replaced and is removed', async () => {
    const post = await createPost(author, { featured_image: await pictureOf(30) });
    const kept = await updatePost(author, post);
    expect(kept.featured_image).toBe(post.featured_image);
    const replaced = await updatePost(author, kept, { featured_image: await pictureOf(40) });
    expect(replaced.featured_image_variants).toMatchObject([{ width: 40 }]);
    const removed = await updatePost(author, replaced, { remove_featured_image: 'true' });
    expect(removed).toMatchObject({ featured_image: null, featured_image_variants: [] });
  });

  test('of an edit does not show before it is approved', async () => {
    const post = await createPublished({ featured_image: await pictureOf(30) });
    await updatePost(author, post, { featured_image: await pictureOf(40) });
    await updatePost(author, await openEditor(post.id), { title: 'Again' });
    expect((await read(post.id)).featured_image_variants).toMatchObject([{ width: 30 }]);
    expect((await openEditor(post.id)).featured_image_variants).toMatchObject([{ width: 40 }]);
    await decide(post.id, 'approve');
    expect((await read(post.id)).featured_image_variants).toMatchObject([{ width: 40 }]);
  });

  test('that an edit removes is gone once it is approved', async () => {
    const post = await createPublished({ featured_image: await pictureOf(30) });
    await updatePost(author, post, { remove_featured_image: 'true' });
    expect((await openEditor(post.id)).featured_image).toBeNull();
    expect((await read(post.id)).featured_image).toBe(post.featured_image);
    await decide(post.id, 'approve');
    expect((await read(post.id)).featured_image).toBeNull();
  });
});

test('JSON does as well as a form', async () => {
  const post = await createPost(author, { featured_image: await pictureOf(30) });
  const payload = { title: 'T', content: '<p>x</p>', category: 4, version: 1, remove_featured_image: true };
  const url = `/api/posts/${post.id}/`;
  const response = await site.inject({ method: 'PUT', url, headers: author.headers, payload });
  expect(response.json<Post>()).toMatchObject({ title: 'T', category: { id: 4 }, featured_image: null });
});

describe('what is refused, with nothing written', () => {
  test.each([
    ['no version', { version: '' }, 400, { version: ['Version is required'] }],
    ['a version that is no number', { version: 'x' }, 400, { version: ['Version is not valid'] }],
    ['no title', { title: ' ' }, 400, { title: ['Title is required'] }],
    ['an unknown category', { category: '999' }, 400, { category: ['Category is not valid'] }],
    ['empty content', { content: '<p><br></p>' }, 400, { content: ['Content is required'] }],
    [
      'a removal that is neither yes nor no',
      { remove_featured_image: 'maybe' },
      400,
      { remove_featured_image: ['Remove featured image is not valid'] },
    ],
    [
      '5 MB of HTML',
      { content: `<p>${'x'.repeat(5_000_000)}</p>` },
      413,
      { content: ['Content must be at most 2 MB without its pictures'] },
    ],
  ])('%s', async (_, form, status, details) => {
    const post = await createPost(author);
    const before = await findTraces(site);
    const response = await sendUpdate(author, post, form);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ details });
    expect(await findTraces(site)).toEqual(before);
  });

  test('the second of two tabs that save the same post', async () => {
    const post = await createPost(author);
    await updatePost(author, post, { title: 'First tab' });
    const before = await findTraces(site);
    const response = await sendUpdate(author, post, { featured_image: await pictureOf(30) });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'version_conflict',
      message: 'This post has changed in the meantime',
    });
    expect(await findTraces(site)).toEqual(before);
  });

  test('all but one of ten tabs that save at the same moment, pictures included', async () => {
    const post = await createPublished();
    const before = await findTraces(site);
    const picture = await pictureOf(30);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sendUpdate(author, post, { featured_image: picture })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    const after = await findTraces(site);
    expect(after.files).toHaveLength(before.files.length + 1);
    expect((await openEditor(post.id)).version).toBe(2);
  });

  test('a post deleted meanwhile', async () => {
    const post = await createPost(author);
    await author.delete(`/posts/${post.id}/`);
    expect((await sendUpdate(author, post)).statusCode).toBe(404);
    expect((await get(`/api/posts/${post.id}/edit/`, author)).statusCode).toBe(404);
  });

  test('an expired session', async () => {
    const post = await createPost(author);
    const before = await findTraces(site);
    const expired = toMember(site, author, { access: 'expired', refresh: '' });
    expect((await sendUpdate(expired, post, { title: 'Lost?' })).statusCode).toBe(401);
    expect(await findTraces(site)).toEqual(before);
  });

  test('others, who do not even learn of a pending post', async () => {
    const pending = await createPost(author);
    const published = await createPublished();
    expect((await sendUpdate(stranger, pending)).statusCode).toBe(404);
    expect((await sendUpdate(stranger, published)).statusCode).toBe(403);
    expect((await get(`/api/posts/${pending.id}/edit/`, stranger)).statusCode).toBe(404);
    expect((await get(`/api/posts/${published.id}/edit/`, stranger)).statusCode).toBe(403);
    expect((await get(`/api/posts/${published.id}/edit/`)).statusCode).toBe(401);
  });
});
