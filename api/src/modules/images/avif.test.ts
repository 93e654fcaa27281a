import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Post } from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createSecondApp } from '../../testing/create-second-app';
import { createTestApp } from '../../testing/create-test-app';
import { createPost } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';
import { avifKey, findImageId } from '../../pictures/image-address';
import { createImages } from './images.service';
import { drawPicture } from './testing/draw-picture';

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site));

/** With detail in it, as a photograph has. */
async function drawPhoto(): Promise<Buffer> {
  const noise = sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } });
  return noise.resize({ width: 600, height: 400, kernel: 'cubic' }).png().toBuffer();
}

const send = (picture: Buffer): Promise<Post> =>
  createPost(author, { featured_image: new Blob([new Uint8Array(picture)]) });
const get = (url: string, accept?: string) => site.inject({ url, headers: { ...(accept && { accept }) } });
const urlsOf = ({ featured_image_variants: variants }: Post) => (variants ?? []).map(({ url }) => url);
const hasAvif = async (id: string): Promise<boolean> => {
  const found = await site.storage.get(avifKey(id, 600));
  found?.body.destroy();
  return found !== undefined;
};
/** Pictures are not looked at before their files can be there. */
const makeAvif = (app = site.app) => {
  site.clock.advance(10_000);
  return app.avifWorker.drain();
};

test('a client that shows AVIF gets it under the same address, smaller and of the same size @6.46', async () => {
  const urls = urlsOf(await send(await drawPhoto()));
  expect(urls).toHaveLength(2);
  expect(await makeAvif()).toBe(1);
  for (const url of urls) {
    const webp = await get(url);
    const avif = await get(url, browser);
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
    expect(avif.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(avif.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
    });
    expect(avif.rawPayload.length).toBeLessThanOrEqual(0.9 * webp.rawPayload.length);
    const [before, after] = await Promise.all(
      [webp, avif].map(({ rawPayload }) => sharp(rawPayload).metadata()),
    );
    expect([after?.mediaType, after?.width, after?.height]).toEqual([
      'image/avif',
      before?.width,
      before?.height,
    ]);
  }
});

describe('a picture that is there as AVIF', () => {
  let url: string;
  beforeAll(async () => {
    [url = ''] = urlsOf(await send(await drawPhoto()));
    await makeAvif();
    expect((await get(url, browser)).headers['content-type']).toBe('image/avif');
  });

  test.each([
    ['nothing', undefined],
    ['anything', '*/*'],
    ['any picture', 'image/webp,image/*;q=0.8'],
    ['AVIF not at all', 'image/avif;q=0, image/webp'],
    ['something that begins like it', 'image/avif-sequence'],
  ])('a client that accepts %s gets WebP', async (_, accept) => {
    expect((await get(url, accept)).headers['content-type']).toBe('image/webp');
  });
});

test('the two are not taken for each other when a browser asks whether it has it still', async () => {
  const [url = ''] = urlsOf(await send(await drawPhoto()));
  const before = await get(url, browser);
  expect(before.headers['content-type']).toBe('image/webp');
  await makeAvif();
  const request = { url, headers: { accept: browser, 'if-none-match': String(before.headers.etag) } };
  const after = await site.inject(request);
  expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/avif']);
  request.headers['if-none-match'] = String(after.headers.etag);
  expect((await site.inject(request)).statusCode).toBe(304);
});

test('a copy that would hardly be smaller is not kept', async () => {
  const [url = ''] = urlsOf(await send(await drawPicture(9, 9).png().toBuffer()));
  expect(await makeAvif()).toBe(1);
  expect((await get(url, browser)).headers['content-type']).toBe('image/webp');
  expect(await makeAvif()).toBe(0);
});

test('one picture is made by one process only, and the newest first', async () => {
  const older = await send(await drawPhoto());
  site.clock.advance(1_000);
  await send(await drawPhoto());
  const second = await createSecondApp(site);
  const handled = await Promise.all([makeAvif(), makeAvif(second.app)]);
  expect(handled[0] + handled[1]).toBe(2);
  expect((await get(urlsOf(older)[0] ?? '', browser)).headers['content-type']).toBe('image/avif');
  await second.close();
});

test('what fails is tried again later, at most three times', async () => {
  const [url = ''] = urlsOf(await send(await drawPhoto()));
  const id = findImageId(url) ?? '';
  const read = jest.spyOn(site.storage, 'get').mockRejectedValue(new Error('the store is away'));
  expect(await makeAvif()).toBe(1);
  expect(await makeAvif()).toBe(0);
  read.mockRestore();
  site.clock.advance(5 * 60_000);
  expect(await makeAvif()).toBe(1);
  expect(await hasAvif(id)).toBe(true);
});

test('a picture that is removed takes its copies along, also one that is made meanwhile', async () => {
  const post = await send(await drawPhoto());
  const [url = ''] = urlsOf(post);
  const id = findImageId(url) ?? '';
  await author.delete(`/posts/${post.id}/`);
  const put = jest.spyOn(site.storage, 'put').mockImplementationOnce(async (key, bytes) => {
    put.mockRestore();
    await createImages(site).remove([id]);
    await site.storage.put(key, bytes);
  });
  await makeAvif();
  expect(await hasAvif(id)).toBe(false);
});

test('ends with the API, in the middle of a picture', async () => {
  const [url = ''] = urlsOf(await send(await drawPhoto()));
  const { app, close } = await createSecondApp(site);
  const draining = makeAvif(app);
  await app.avifWorker.stop();
  await draining;
  expect((await get(url)).statusCode).toBe(200);
  await close();
});
