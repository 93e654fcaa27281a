import type { Post } from '@site/shared/contracts/api';
import { createPreviewCards, type PreviewCard } from '@site/shared/server';
import sharp from 'sharp';
import { createMember } from '../../testing/create-member';
import { createTestApp, reportSecret } from '../../testing/create-test-app';
import { colorAt, drawPicture } from '../images/testing/draw-picture';
import { createPost } from '../posts/testing/send-post';
import { forEachTest } from '../../testing/fixtures';
import { previewsRetention } from './previews.service';

const cards = createPreviewCards(reportSecret);
const card: PreviewCard = { brand: 'Site', title: 'Postgres indexes', label: 'Databases', text: 'Ada' };

const site = forEachTest(createTestApp);
const admin = forEachTest(() => createMember(site, { is_admin: true }));

const get = (changes: Partial<PreviewCard> = {}) => site.inject(cards.toPath({ ...card, ...changes }));

/** How many pixels of a part of the picture are darker than its background. */
async function countInk(picture: Buffer, top: number, height: number): Promise<number> {
  const part = { left: 100, top, width: 1100, height };
  const pixels = await sharp(picture).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 128).length;
}

async function createPostWithCover(): Promise<Post> {
  const cover = await drawPicture(1600, 630).png().toBuffer();
  return createPost(admin, {
    featured_image: new Blob([new Uint8Array(cover)], { type: 'image/png' }),
  });
}

test('draws title, category and author as a JPEG of 1200 × 630, which never changes', async () => {
  const response = await get();
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(await countInk(response.rawPayload, 160, 300)).toBeGreaterThan(3000);
  const again = await site.inject({
    url: cards.toPath(card),
    headers: { 'if-none-match': String(response.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('a long title stays above the author, whatever it is', async () => {
  for (const title of [
    'a'.repeat(200),
    'The eighteenth thousandth migration '.repeat(6),
    '数据库索引的艺术'.repeat(25),
  ]) {
    const { rawPayload } = await get({ title, text: undefined });
    expect(await countInk(rawPayload, 160, 280)).toBeGreaterThan(10_000);
    expect(await countInk(rawPayload, 440, 190)).toBe(0);
  }
});

test('where a title cannot be drawn, what can be stands in its place', async () => {
  const title = 'ꦧꦱꦗꦮ';
  expect((await get({ title, label: undefined })).rawPayload).toEqual(
    (await get({ title: 'Ada', label: undefined, text: undefined })).rawPayload,
  );
});

test('shows the cover, with the point in sight that the author has chosen', async () => {
  const { featured_image } = await createPostWithCover();
  for (const [x, middle] of [
    [0, 'red'],
    [100, 'blue'],
  ] as const) {
    const { rawPayload } = await get({ cover: { url: featured_image!, x, y: 50 } });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await colorAt(rawPayload, 600, 300)).toBe(middle);
  }
});

test('draws the title where the cover is gone', async () => {
  const url = '/api/images/00000000-0000-4000-8000-000000000000/960.webp';
  expect((await get({ cover: { url, x: 50, y: 50 } })).rawPayload).toEqual((await get()).rawPayload);
});

test('a post that is taken down has none any more', async () => {
  const { id } = await createPost(admin);
  expect((await get({ post: id })).statusCode).toBe(200);
  await site.db.pool.query(`update posts set status = 'pending', published_at = null where id = ${id}`);
  expect((await get({ post: id })).statusCode).toBe(404);
});

test('what is forged is not drawn', async () => {
  const [path, text] = cards.toPath(card).split('?');
  const other = cards.toPath({ ...card, title: 'Buy now' }).split('?')[1];
  expect((await site.inject(`${path}?${other}`)).statusCode).toBe(404);
  expect((await site.inject(`/api/previews/${'0'.repeat(64)}.jpg?${text}`)).statusCode).toBe(404);
});

test('draws thirty a minute, and sends what it has drawn as often as anybody asks', async () => {
  const draw = jest.spyOn(site.pictures, 'drawPreview').mockResolvedValue(Buffer.from('a picture'));
  for (let drawn = 0; drawn < 30; drawn += 1) {
    expect((await get({ title: String(drawn) })).statusCode).toBe(200);
  }
  expect((await get({ title: 'one more' })).statusCode).toBe(429);
  expect((await get({ title: '0' })).statusCode).toBe(200);
  expect(draw).toHaveBeenCalledTimes(30);
});

test('what was drawn long ago is removed, and drawn again when somebody asks', async () => {
  const draw = jest.spyOn(site.pictures, 'drawPreview').mockResolvedValue(Buffer.from('a picture'));
  await get();
  site.clock.advance(91 * 24 * 60 * 60_000);
  await previewsRetention.run(site);
  const { rows } = await site.db.pool.query('select from preview_pictures');
  expect(rows).toHaveLength(0);
  await get();
  expect(draw).toHaveBeenCalledTimes(2);
});
