import type { Post, PostSummary, PostWithNeighbors } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createPost, updatePost, type PostForm } from './testing/send-post';

const site = forEachTest(createTestApp);
const author = forEachTest(() => createMember(site));
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const read = async (id: number, viewer?: Member) =>
  (await site.inject({ url: `/api/posts/${id}/`, headers: viewer?.headers ?? {} })).json<PostWithNeighbors>();

async function publish(title: string, form: PostForm = {}): Promise<Post> {
  site.clock.advance(60_000);
  return createPost(admin, { title, ...form });
}

const titlesOf = (posts: PostSummary[]) => posts.map(({ title }) => title);

describe('beside a post', () => {
  test('stand the published posts that were written before and after it', async () => {
    const first = await publish('First', { category: '1' });
    await createPost(author, { title: 'Waiting' });
    const second = await publish('Second', { category: '2' });
    const third = await publish('Third', { category: '1' });
    expect(await read(second.id)).toMatchObject({
      previous: { id: first.id, title: 'First' },
      next: { id: third.id, title: 'Third' },
    });
    expect(await read(first.id)).toMatchObject({ previous: null, next: { id: second.id } });
    expect(await read(third.id)).toMatchObject({ previous: { id: second.id }, next: null });
  });

  test('posts of the same moment follow each other as in the list', async () => {
    const posts = [];
    for (const title of ['A', 'B', 'C']) posts.push(await createPost(admin, { title }));
    const [a, b, c] = posts.map(({ id }) => id) as [number, number, number];
    expect(await read(b)).toMatchObject({ previous: { id: a }, next: { id: c } });
  });

  test('stand up to three others of its category, the newest first, and none that is beside it anyway @6.43', async () => {
    for (const title of ['Oldest', 'Old', 'Recent', 'Newer']) await publish(title, { category: '3' });
    await publish('Elsewhere', { category: '4' });
    const before = await publish('Before', { category: '3' });
    const post = await publish('Post', { category: '3' });
    const { previous, related } = await read(post.id);
    expect(previous?.id).toBe(before.id);
    expect(titlesOf(related)).toEqual(['Newer', 'Recent', 'Old']);
    expect(related[0]).toMatchObject({ excerpt: 'Hello', reading_minutes: 1, category: { id: 3 } });
  });

  test('stands nothing when it is alone', async () => {
    const { id } = await publish('Alone');
    expect(await read(id)).toMatchObject({ previous: null, next: null, related: [] });
  });

  test('stands nothing while it waits for approval', async () => {
    await publish('Published');
    const { id } = await createPost(author);
    expect(await read(id, author)).toMatchObject({ previous: null, next: null, related: [] });
  });
});

describe('the day of the last change', () => {
  const decide = (id: number, decision: 'approve' | 'reject', payload = {}) =>
    admin.post(`/moderation/posts/${id}/${decision}/`, payload);

  test('is unknown of a post that was not changed after it had been published', async () => {
    const post = await createPost(author);
    site.clock.advance(60_000);
    await updatePost(author, post, { content: '<p>Better</p>' });
    site.clock.advance(60_000);
    await decide(post.id, 'approve');
    expect((await read(post.id)).edited_at).toBeNull();
    expect((await publish('At once')).edited_at).toBeNull();
  });

  test('is that on which readers got the new text @6.42', async () => {
    const { id } = await createPost(author);
    const published = (await decide(id, 'approve')).json<Post>();
    site.clock.advance(60_000);
    await updatePost(author, published, { content: '<p>Newer</p>' });
    expect((await read(id)).edited_at).toBeNull();
    site.clock.advance(60_000);
    const now = site.clock.now().toISOString();
    await decide(id, 'approve');
    expect(await read(id)).toMatchObject({ edited_at: now, updated_at: now, content: '<p>Newer</p>' });
  });

  test('is that on which an admin saved it', async () => {
    const post = await publish('By an admin');
    site.clock.advance(60_000);
    await updatePost(admin, post, { content: '<p>Newer</p>' });
    expect((await read(post.id)).edited_at).toBe(site.clock.now().toISOString());
  });
});
