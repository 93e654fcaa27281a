import type { Post } from '@site/shared/contracts/api';
import sharp from 'sharp';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createPost } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';
import { colorAt, drawPicture } from './testing/draw-picture';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site));

const fetchPicture = (url: string | null | undefined, headers = {}) =>
  site.inject({ url: url ?? '/', headers });

describe('a featured picture', () => {
  test('is kept as three WebP copies that are served for ever', async () => {
    const picture = await drawPicture(2000, 1000).jpeg().toBuffer();
    const post = await createPost(author, { featured_image: new Blob([picture]) });

    expect(post.featured_image_variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
      [1600, 800],
    ]);
    expect(post.featured_image).toBe(post.featured_image_variants[2]?.url);
    expect(post.featured_image).toMatch(/^\/api\/images\/[\da-f-]{36}\/1600\.webp$/);

    const response = await fetchPicture(post.featured_image);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800,
    });
    expect(await colorAt(response.rawPayload, 100, 400)).toBe('red');
    expect(await colorAt(response.rawPayload, 1500, 400)).toBe('blue');

    const again = await fetchPicture(post.featured_image, { 'if-none-match': response.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const { headers } of [
      response,
      again,
      await fetchPicture(post.featured_image?.replace('1600', '7')),
    ]) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('is in the list with its copies', async () => {
    const admin = await createMember(site, { is_admin: true });
    const picture = await drawPicture(600, 300).webp().toBuffer();
    const { featured_image, featured_image_variants } = await createPost(admin, {
      featured_image: new Blob([picture]),
    });
    expect(featured_image_variants.map(({ width }) => width)).toEqual([480, 600]);
    expect((await site.inject('/api/posts/?limit=1')).json()).toMatchObject([
      { featured_image, featured_image_variants },
    ]);
  });

  test('is never enlarged', async () => {
    const picture = await drawPicture(40, 30).png().toBuffer();
    const post = await createPost(author, { featured_image: new Blob([picture]) });
    expect(post.featured_image_variants).toMatchObject([{ width: 40, height: 30 }]);
  });

  test('is turned upright and loses its metadata', async () => {
    const picture = await drawPicture(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'where I live' } })
      .toBuffer();
    expect(picture.toString('latin1')).toContain('where I live');
    const post = await createPost(author, { featured_image: new Blob([picture]) });
    expect(post.featured_image_variants).toMatchObject([{ width: 200, height: 400 }]);
    const { rawPayload } = await fetchPicture(post.featured_image);
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(await colorAt(rawPayload, 100, 50)).toBe('red');
    expect(await colorAt(rawPayload, 100, 350)).toBe('blue');
  });

  test('may have deep colours', async () => {
    const picture = await drawPicture(64, 64).toColourspace('rgb16').png().toBuffer();
    const post = await createPost(author, { featured_image: new Blob([new Uint8Array(picture)]) });
    const { rawPayload } = await fetchPicture(post.featured_image);
    expect([await colorAt(rawPayload, 5, 32), await colorAt(rawPayload, 60, 32)]).toEqual(['red', 'blue']);
  });

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const picture = await drawPicture(64, 64).toFormat(format).toBuffer();
    const post = await createPost(author, { featured_image: new Blob([picture]) });
    const { rawPayload } = await fetchPicture(post.featured_image);
    expect(await colorAt(rawPayload, 5, 32)).toBe('red');
  });

  test.each([
    ['grey', drawPicture(64, 64).toColourspace('b-w').png()],
    ['transparent', sharp({ create: { width: 64, height: 64, channels: 4, background: '#f000' } }).png()],
    ['CMYK', drawPicture(64, 64).toColourspace('cmyk').jpeg()],
  ])('may be %s', async (_, picture) => {
    const post = await createPost(author, { featured_image: new Blob([await picture.toBuffer()]) });
    const { rawPayload } = await fetchPicture(post.featured_image);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, space: 'srgb' });
  });

  test('that is a script as well is only a picture afterwards', async () => {
    const script = '/*<script>alert(1)</script>*/';
    const gif = await drawPicture(64, 64).gif().toBuffer();
    const polyglot = Buffer.concat([gif, Buffer.from(script)]);
    const post = await createPost(author, { featured_image: new Blob([polyglot]) });
    const { rawPayload, headers } = await fetchPicture(post.featured_image);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('alert')).toBe(false);
    expect(await colorAt(rawPayload, 5, 32)).toBe('red');
  });

  test('that was not chosen does no harm', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/api/posts/',
      headers: { ...author.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: [
        '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nTitle',
        '\r\n--x\r\ncontent-disposition: form-data; name="content"\r\n\r\n<p>x</p>',
        '\r\n--x\r\ncontent-disposition: form-data; name="category"\r\n\r\n1',
        '\r\n--x\r\ncontent-disposition: form-data; name="featured_image"; filename=""\r\n',
        'content-type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
      ].join(''),
    });
    expect(response.statusCode).toBe(201);
    expect(response.json<Post>().featured_image).toBeNull();
  });
});
