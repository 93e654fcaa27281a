import type { Post, PostSummary } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { drawPicture } from '../images/testing/draw-picture';
import { forAllTests } from '../../testing/fixtures';
import { createPost, sendPost, sendUpdate, updatePost } from './testing/send-post';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site));
const admin = forAllTests(() => createMember(site, { is_admin: true }));
let picture: Blob;

const said = {
  featured_image_alt: 'A harbor at night',
  featured_image_focus_x: '20',
  featured_image_focus_y: '80',
};
const saved = { featured_image_alt: 'A harbor at night', featured_image_focus: { x: 20, y: 80 } };
const nothing = { featured_image_alt: '', featured_image_focus: { x: 50, y: 50 } };

beforeAll(async () => {
  picture = new Blob([new Uint8Array(await drawPicture(320, 180).png().toBuffer())]);
});

test('what is said of a picture stands in the post and in lists; unsaid it is decoration with its center in sight', async () => {
  const plain = await createPost(admin, { featured_image: picture });
  expect(plain).toMatchObject(nothing);
  const post = await createPost(admin, { featured_image: picture, ...said });
  expect(post).toMatchObject(saved);
  const list = (await site.inject('/api/posts/')).json<PostSummary[]>();
  expect(list.find(({ id }) => id === post.id)).toMatchObject(saved);
  expect((await site.inject(`/api/posts/${post.id}/`)).json<Post>()).toMatchObject(saved);
});

test('an edit that says nothing of it keeps it, and another picture begins anew @6.38', async () => {
  const post = await createPost(admin, { featured_image: picture, ...said });
  const edited = await updatePost(admin, post, { title: 'Another title' });
  expect(edited).toMatchObject(saved);
  const moved = await updatePost(admin, edited, { featured_image_focus_x: '0' });
  expect(moved).toMatchObject({ ...saved, featured_image_focus: { x: 0, y: 80 } });
  const bare = await updatePost(admin, moved, { featured_image_alt: '' });
  expect(bare.featured_image_alt).toBe('');
  const other = await updatePost(admin, bare, { featured_image: picture });
  expect(other).toMatchObject(nothing);
});

test('without a picture nothing is kept of what is said', async () => {
  expect(await createPost(admin, said)).toMatchObject({ featured_image: null, ...nothing });
  const post = await createPost(admin, { featured_image: picture, ...said });
  const removed = await updatePost(admin, post, { remove_featured_image: 'true', ...said });
  expect(removed).toMatchObject({ featured_image: null, ...nothing });
});

test('fields that no author decides are not taken from a request', async () => {
  const other = await createPost(author, { featured_image: picture });
  const featured_image_id = other.featured_image?.split('/').at(-2);
  const response = await author.post('/posts/', {
    title: 'A post',
    content: '<p>x</p>',
    category: 1,
    featured_image_id,
    status: 'published',
  });
  expect(response.json()).toMatchObject({ featured_image: null, status: 'pending' });
});

test('it waits for approval with the edit that it belongs to @6.38', async () => {
  const post = await createPost(author, { featured_image: picture });
  const approve = (version: number) => admin.post(`/moderation/posts/${post.id}/approve/`, { version });
  await approve(post.version);
  const edited = await updatePost(author, post, said);
  const read = async () => (await site.inject(`/api/posts/${post.id}/`)).json<Post>();
  expect(await read()).toMatchObject(nothing);
  expect((await approve(edited.version)).statusCode).toBeLessThan(300);
  expect(await read()).toMatchObject(saved);
});

test.each([
  ['featured_image_focus_x', '101'],
  ['featured_image_focus_y', '-1'],
  ['featured_image_focus_x', '1.5'],
  ['featured_image_focus_y', 'left'],
  ['featured_image_alt', 'a'.repeat(301)],
  ['featured_image_alt', 'two\nlines'],
])('%s that is %s is refused with a reason', async (field, value) => {
  const response = await sendPost(author, { featured_image: picture, [field]: value });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ details: object }>().details)).toEqual([field]);
  const post = await createPost(author);
  expect((await sendUpdate(author, post, { [field]: value })).statusCode).toBe(400);
});
