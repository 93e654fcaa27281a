import type { Post } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createFixedClock, type FixedClock } from '../../testing/create-fixed-clock';
import { createPost, updatePost } from '../posts/testing/send-post';
import { removeUnusedImages } from './images.retention';
import { drawPicture } from './testing/draw-picture';
import { createImages } from './';

let site: TestApp;
let admin: Member;
/** For this job alone: sessions would not last for days. */
let clock: FixedClock;

beforeEach(async () => {
  clock = createFixedClock();
  site = await createTestApp();
  admin = await createMember(site, { is_admin: true });
});
afterEach(() => site.close());

const drawBytes = () => drawPicture(500, 10).png().toBuffer();
const hasPicture = async (url: string | undefined) => (await site.inject(url ?? '')).statusCode === 200;
const pictureIn = ({ content }: Post) => /src="([^"]+)"/.exec(content)?.[1];

async function createPostWithPicture(): Promise<Post> {
  const source = `data:image/png;base64,${(await drawBytes()).toString('base64')}`;
  return createPost(admin, { content: `<p>x<img src="${source}"></p>` });
}

/** The job runs every hour. */
async function removeUnusedFor(hours: number): Promise<void> {
  for (let hour = 0; hour <= hours; hour += 1) {
    await removeUnusedImages({ ...site, clock });
    clock.advance(60 * 60_000);
  }
}

test('pictures that a post or a profile shows stay', async () => {
  const featured = await createPost(admin, { featured_image: new Blob([await drawBytes()]) });
  const embedded = await createPostWithPicture();
  const form = new FormData();
  form.append('avatar', new Blob([await drawBytes()]), 'me.png');
  const request = new Request('http://site.test/', { method: 'POST', body: form });
  const profile = await site.inject({
    method: 'PUT',
    url: '/api/profile/',
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  await removeUnusedFor(50);
  expect(await hasPicture(featured.featured_image ?? '')).toBe(true);
  expect(await hasPicture(pictureIn(embedded))).toBe(true);
  expect(await hasPicture(profile.json<{ avatar: string }>().avatar)).toBe(true);
});

test('a picture that no text shows any more goes after a day, with all its files', async () => {
  const post = await createPostWithPicture();
  await updatePost(admin, post, { content: '<p>No picture</p>' });
  await removeUnusedFor(22);
  expect(await hasPicture(pictureIn(post))).toBe(true);
  await removeUnusedFor(4);
  expect(await hasPicture(pictureIn(post))).toBe(false);
  expect(await hasPicture(pictureIn(post)?.replace('500.webp', '480.webp'))).toBe(false);
});

test('a picture that comes back into the text within the day stays', async () => {
  const post = await createPostWithPicture();
  const without = await updatePost(admin, post, { content: '<p>No picture</p>' });
  await removeUnusedFor(20);
  await updatePost(admin, without, { content: post.content });
  await removeUnusedFor(30);
  expect(await hasPicture(pictureIn(post))).toBe(true);
});

test('a picture of an edit that waits stays, and so does that of the public text', async () => {
  const author = await createMember(site);
  const { id } = await createPost(author, { featured_image: new Blob([await drawBytes()]) });
  const approve = () => admin.post(`/moderation/posts/${id}/approve/`);
  const old = (await approve()).json<Post>();
  await updatePost(author, old, { featured_image: new Blob([await drawBytes()]) });
  await removeUnusedFor(30);
  expect(await hasPicture(old.featured_image ?? '')).toBe(true);

  const edited = (await approve()).json<Post>();
  await removeUnusedFor(30);
  expect(await hasPicture(edited.featured_image ?? '')).toBe(true);
  expect(await hasPicture(old.featured_image ?? '')).toBe(false);
});

test('what is left when the database goes away between files and post goes later', async () => {
  const image = await site.pictures.convert(await drawBytes(), 'post', 'content');
  const away = () => Promise.reject(new Error('away'));
  const db = { ...site.db, many: away };
  const images = createImages({ ...site, db });
  await expect(images.store([image], admin.id, away)).rejects.toThrow('away');
  expect(await hasPicture(image.largest.url)).toBe(true);
  await removeUnusedFor(26);
  expect(await hasPicture(image.largest.url)).toBe(false);
});
