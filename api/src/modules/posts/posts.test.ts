import type { Post, PostSummary } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';
import { createPost, findTraces, sendPost } from './testing/send-post';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site, { name: 'Ada' }));
const stranger = forAllTests(() => createMember(site));
const admin = forAllTests(() => createMember(site, { is_admin: true }));

const statusOf = async (id: number | string, viewer?: Member) =>
  (await site.inject({ url: `/api/posts/${id}/`, headers: viewer?.headers ?? {} })).statusCode;

const tooComplex = 'Content has too many parts or too much formatting. Please split it into several posts';

describe('writing', () => {
  test("a member's post waits for approval, and only its author and admins know of it @1.7 @6.26", async () => {
    const post = await createPost(author, { title: '  Waiting  ' });
    expect(post).toMatchObject({
      title: 'Waiting',
      content: '<p>Hello</p>',
      excerpt: 'Hello',
      reading_minutes: 1,
      version: 1,
      updated_at: '2026-11-20T12:00:00.000Z',
      featured_image: null,
      featured_image_variants: [],
      author: { name: 'Ada', avatar: null },
      category: { id: 1, name: 'AI & Machine Learning' },
      created_at: '2026-11-20T12:00:00.000Z',
      status: 'pending',
      rejection_reason: null,
      pending_edit: false,
    });
    expect(await statusOf(post.id, author)).toBe(200);
    expect(await statusOf(post.id, admin)).toBe(200);
    expect(await statusOf(post.id, stranger)).toBe(404);
    expect(await statusOf(post.id)).toBe(404);
    expect((await site.inject('/api/posts/')).json<PostSummary[]>().map(({ id }) => id)).not.toContain(
      post.id,
    );
  });

  test("an admin's post is published at once @1.8", async () => {
    const post = await createPost(admin);
    expect(post).toMatchObject({ status: 'published', author: { name: null } });
    expect(await statusOf(post.id)).toBe(200);
  });

  test('JSON does as well as a form', async () => {
    const response = await author.post('/posts', { title: 'From JSON', content: '<p>x</p>', category: 2 });
    expect(response.statusCode).toBe(201);
    expect(response.json<Post>()).toMatchObject({ title: 'From JSON', category: { id: 2 } });
  });

  test('the HTML is sanitised before it is stored', async () => {
    const { id } = await createPost(author, {
      content: '<p onclick="x">a</p><script>alert(1)</script><ol><li data-list="bullet">b</li></ol>',
    });
    const response = await author.get(`/posts/${id}/`);
    expect(response.json<Post>().content).toBe('<p>a</p><ul><li>b</li></ul>');
  });

  test('needs a signed-in member', async () => {
    const response = await site.inject({ method: 'POST', url: '/api/posts/', payload: {} });
    expect(response.statusCode).toBe(401);
  });
});

describe('what is refused, with nothing written', () => {
  let before: object;

  beforeEach(async () => {
    before = await findTraces(site);
  });
  afterEach(async () => {
    expect(await findTraces(site)).toEqual(before);
  });

  test.each([
    ['no title', { title: undefined }, { title: ['Title is required'] }],
    ['a blank title', { title: '   ' }, { title: ['Title is required'] }],
    ['an invisible title @6.82', { title: '\u3164 \u2800' }, { title: ['Title is required'] }],
    [
      'a title that a terminal obeys',
      { title: 'a\u001b[2Jb' },
      { title: ['Title must not have control characters'] },
    ],
    [
      'a title of 10,000 characters',
      { title: 'x'.repeat(10_000) },
      { title: ['Title must be at most 200 characters'] },
    ],
    ['no content', { content: undefined }, { content: ['Content is required'] }],
    ["the editor's empty content", { content: '<p><br></p>' }, { content: ['Content is required'] }],
    [
      'content of nothing but refused HTML',
      { content: '<script>a</script>' },
      { content: ['Content is required'] },
    ],
    ['invisible content @6.82', { content: '<p>&#x3164;\u00ad</p>' }, { content: ['Content is required'] }],
    ['no category', { category: '' }, { category: ['Category is required'] }],
    ['an unknown category', { category: '999' }, { category: ['Category is not valid'] }],
    ['a category that is no number', { category: 'one' }, { category: ['Category is not valid'] }],
    ['nested tags', { content: '<b>'.repeat(10_000) }, { content: ['Content is nested too deeply'] }],
    ['250,000 paragraphs', { content: '<p>a</p>'.repeat(250_000) }, { content: [tooComplex] }],
    [
      '5,000 headings',
      { content: '<h2>a</h2>'.repeat(5_000) },
      { content: ['A post can have at most 500 headings'] },
    ],
    ['1.9 MB of less-than signs', { content: '<'.repeat(1_900_000) }, { content: [tooComplex] }],
  ])('%s', async (_, form, details) => {
    const response = await sendPost(author, form);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details, code: 'validation_failed' });
  });

  test('5 MB of HTML', async () => {
    const response = await sendPost(author, { content: `<p>${'x'.repeat(5_000_000)}</p>` });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      details: { content: ['Content must be at most 2 MB without its pictures'] },
    });
  });

  test('a form larger than any post may be', async () => {
    const response = await sendPost(author, { content: 'x'.repeat(21 * 1024 * 1024) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      code: 'too_large',
      details: { content: ['This text is too large'] },
    });
  });

  test('every wrong field at once', async () => {
    const response = await sendPost(author, { title: '', content: '', category: '' });
    expect(Object.keys(response.json<{ details: object }>().details).sort()).toEqual([
      'category',
      'content',
      'title',
    ]);
  });

  test('a form that breaks off', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/api/posts/',
      headers: { ...author.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nA ti',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed_request' });
  });

  test('a body of another kind', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/api/posts/',
      headers: { ...author.headers, 'content-type': 'text/csv' },
      payload: 'a,b',
    });
    expect(response.statusCode).toBe(415);
  });

  test('more posts in an hour than a person writes', async () => {
    const busy = await createMember(site);
    for (let count = 0; count < 60; count += 1) await sendPost(busy, { category: '999' });
    const response = await sendPost(busy);
    expect(response.statusCode).toBe(429);
  });
});

describe('reading one', () => {
  test.each(['abc', '-1', '0', '1.5', '99999999999999999999'])(
    '/posts/%s is not there, like any other id without a post',
    async (id) => {
      const response = await site.inject(`/api/posts/${id}/`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('a post that does not exist is a 404', async () => {
    const response = await site.inject('/api/posts/123456/');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'Post not found', code: 'not_found' });
  });

  test('does not tell who the author is beyond name and avatar @11.3', async () => {
    const { id } = await createPost(admin);
    const response = await site.inject(`/api/posts/${id}`);
    expect(response.body).not.toContain('author_id');
    expect(response.body).not.toContain(admin.email);
  });
});

describe('own posts', () => {
  test('are listed whatever their status, without those of others @6.25', async () => {
    const member = await createMember(site);
    const first = await createPost(member, { title: 'First' });
    site.clock.advance(1000);
    const second = await createPost(member, { title: 'Second' });
    const response = await member.get('/posts/mine/');
    expect(response.json<PostSummary[]>()).toMatchObject([
      { id: second.id, status: 'pending', rejection_reason: null },
      { id: first.id, title: 'First' },
    ]);
    expect(response.body).not.toContain('<p>');
  });

  test('need a signed-in member', async () => {
    expect((await site.inject('/api/posts/mine/')).statusCode).toBe(401);
  });
});

describe('deleting', () => {
  const remove = (id: number, viewer: Member) => viewer.delete(`/posts/${id}/`);

  test('is for the author', async () => {
    const { id } = await createPost(author);
    expect((await remove(id, author)).statusCode).toBe(204);
    expect(await statusOf(id, author)).toBe(404);
    expect((await remove(id, author)).statusCode).toBe(404);
  });

  test('is for admins', async () => {
    const { id } = await createPost(author);
    expect((await remove(id, admin)).statusCode).toBe(204);
  });

  test('is not for others, who do not even learn of a pending post @6.26', async () => {
    const published = await createPost(admin);
    const pending = await createPost(author);
    expect((await remove(published.id, stranger)).statusCode).toBe(403);
    expect((await remove(pending.id, stranger)).statusCode).toBe(404);
    expect(await statusOf(pending.id, author)).toBe(200);
  });
});
