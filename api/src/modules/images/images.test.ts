import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import type { Post } from '@site/shared/contracts/api';
import sharp from 'sharp';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createPost, findTraces, sendPost, sendUpdate } from '../posts/testing/send-post';
import { addChunk, colorAt, drawFrames, drawPicture, pngClaiming } from './testing/draw-picture';

let site: TestApp;
let author: Member;

beforeAll(async () => {
  site = await createTestApp();
  author = await createMember(site);
});
afterAll(() => site.close());

const fetchPicture = (url: string | null | undefined, headers = {}) =>
  site.inject({ url: url ?? '/', headers });

const sendPicture = (bytes: Buffer, type = 'image/png') =>
  sendPost(site, author, { featured_image: new Blob([new Uint8Array(bytes)], { type }) });

const toDataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

describe('a featured picture', () => {
  test('is kept as three WebP copies that are served for ever', async () => {
    const picture = await drawPicture(2000, 1000).jpeg().toBuffer();
    const post = await createPost(site, author, { featured_image: new Blob([picture]) });

    expect(post.featured_image_variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
      [1600, 800],
    ]);
    expect(post.featured_image).toBe(post.featured_image_variants[2]?.url);
    expect(post.featured_image).toMatch(/^\/api\/images\/[\da-f-]{36}\/1600\.webp$/);

    const answer = await fetchPicture(post.featured_image);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800,
    });
    expect(await colorAt(answer.rawPayload, 100, 400)).toBe('red');
    expect(await colorAt(answer.rawPayload, 1500, 400)).toBe('blue');

    const again = await fetchPicture(post.featured_image, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const { headers } of [
      answer,
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
    const { featured_image, featured_image_variants } = await createPost(site, admin, {
      featured_image: new Blob([picture]),
    });
    expect(featured_image_variants.map(({ width }) => width)).toEqual([480, 600]);
    expect((await site.inject('/api/posts/?limit=1')).json()).toMatchObject([
      { featured_image, featured_image_variants },
    ]);
  });

  test('is never enlarged', async () => {
    const picture = await drawPicture(40, 30).png().toBuffer();
    const post = await createPost(site, author, { featured_image: new Blob([picture]) });
    expect(post.featured_image_variants).toMatchObject([{ width: 40, height: 30 }]);
  });

  test('is turned upright and loses its metadata', async () => {
    const picture = await drawPicture(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'where I live' } })
      .toBuffer();
    expect(picture.toString('latin1')).toContain('where I live');
    const post = await createPost(site, author, { featured_image: new Blob([picture]) });
    expect(post.featured_image_variants).toMatchObject([{ width: 200, height: 400 }]);
    const { rawPayload } = await fetchPicture(post.featured_image);
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(await colorAt(rawPayload, 100, 50)).toBe('red');
    expect(await colorAt(rawPayload, 100, 350)).toBe('blue');
  });

  test('may have deep colours', async () => {
    const picture = await drawPicture(64, 64).toColourspace('rgb16').png().toBuffer();
    const post = await createPost(site, author, { featured_image: new Blob([new Uint8Array(picture)]) });
    const { rawPayload } = await fetchPicture(post.featured_image);
    expect([await colorAt(rawPayload, 5, 32), await colorAt(rawPayload, 60, 32)]).toEqual(['red', 'blue']);
  });

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const picture = await drawPicture(64, 64).toFormat(format).toBuffer();
    const post = await createPost(site, author, { featured_image: new Blob([picture]) });
    const { rawPayload } = await fetchPicture(post.featured_image);
    expect(await colorAt(rawPayload, 5, 32)).toBe('red');
  });

  test.each([
    ['grey', drawPicture(64, 64).toColourspace('b-w').png()],
    ['transparent', sharp({ create: { width: 64, height: 64, channels: 4, background: '#f000' } }).png()],
    ['CMYK', drawPicture(64, 64).toColourspace('cmyk').jpeg()],
  ])('may be %s', async (_, picture) => {
    const post = await createPost(site, author, { featured_image: new Blob([await picture.toBuffer()]) });
    const { rawPayload } = await fetchPicture(post.featured_image);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, space: 'srgb' });
  });

  test('that is a script as well is only a picture afterwards', async () => {
    const script = '/*<script>alert(1)</script>*/';
    const gif = await drawPicture(64, 64).gif().toBuffer();
    const polyglot = Buffer.concat([gif, Buffer.from(script)]);
    const post = await createPost(site, author, { featured_image: new Blob([polyglot]) });
    const { rawPayload, headers } = await fetchPicture(post.featured_image);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('alert')).toBe(false);
    expect(await colorAt(rawPayload, 5, 32)).toBe('red');
  });

  test('that was not chosen does no harm', async () => {
    const answer = await site.inject({
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
    expect(answer.statusCode).toBe(201);
    expect(answer.json<Post>().featured_image).toBeNull();
  });
});

describe('what is refused as a picture, with nothing written', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const notAPicture = 'Choose a picture in one of the formats JPEG, PNG, GIF, WebP or AVIF';
  const damaged = 'The picture is damaged and cannot be read';
  const tooManyPixels = 'The picture has too many pixels: at most 24 megapixels and 16383 on a side';

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['an SVG', () => Buffer.from(svg), 400, notAPicture],
    ['a text', () => Buffer.from('just a text'), 400, notAPicture],
    ['an empty file', () => Buffer.alloc(0), 400, notAPicture],
    ['a TIFF', () => drawPicture(9, 9).tiff().toBuffer(), 400, notAPicture],
    [
      'a page with the first bytes of a GIF',
      () => Buffer.from('GIF89a<script>alert(1)</script>'),
      400,
      notAPicture,
    ],
    [
      'a truncated JPEG',
      async () => (await drawPicture(900, 900).jpeg().toBuffer()).subarray(0, 3000),
      400,
      damaged,
    ],
    ['a PNG without pixels', () => pngClaiming(100, 100), 400, damaged],
    ['a bomb of 400 megapixels', () => pngClaiming(20_000, 20_000), 413, tooManyPixels],
    ['a real picture of 25 megapixels', () => drawPicture(5000, 5000).png().toBuffer(), 413, tooManyPixels],
    ['a picture of 20,000 × 1', () => drawPicture(20_000, 1).png().toBuffer(), 413, tooManyPixels],
    [
      '11 MB',
      () => Buffer.concat([pngClaiming(9, 9), Buffer.alloc(11 * 1024 * 1024)]),
      413,
      'The picture must be at most 10 MB',
    ],
  ])('%s', async (_, make, status, reason) => {
    const bytes = await make();
    const before = await findTraces(site);
    const featured = await sendPicture(bytes);
    expect(featured.statusCode).toBe(status);
    expect(featured.json()).toMatchObject({ details: { featured_image: [reason] } });
    expect(await findTraces(site)).toEqual(before);

    // An address without data is no picture at all.
    if (bytes.length === 0) return;
    const embedded = await sendPost(site, author, { content: `<p>x<img src="${toDataUrl(bytes)}"></p>` });
    expect(embedded.statusCode).toBe(status);
    expect(embedded.json()).toMatchObject({ details: { content: [reason] } });
    expect(await findTraces(site)).toEqual(before);
  });

  test('an upload that breaks off in the middle of the picture', async () => {
    const picture = await drawPicture(900, 900).png().toBuffer();
    const before = await findTraces(site);
    const answer = await site.inject({
      method: 'POST',
      url: '/api/posts/',
      headers: { ...author.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="featured_image"; filename="a.png"\r\n\r\n'),
        picture.subarray(0, 500),
      ]),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed_request' });
    expect(await findTraces(site)).toEqual(before);
  });

  test('an upload whose connection is cut in the middle', async () => {
    const before = await findTraces(site);
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = site.app.server.address() as AddressInfo;
    const head = '--x\r\ncontent-disposition: form-data; name="featured_image"; filename="a.png"\r\n\r\n';
    const picture = await drawPicture(900, 900).png().toBuffer();
    const arrival = once(site.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/posts/ HTTP/1.1\r\nhost: site.test\r\nauthorization: ${author.headers.authorization}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n${head}`,
    );
    socket.write(picture.subarray(0, 500));
    const [request] = await arrival;
    const isClosed = new Promise((resolve) => request.once('close', resolve));
    socket.resetAndDestroy();
    await isClosed;
    expect((await site.inject('/api/posts/')).statusCode).toBe(200);
    expect(await findTraces(site)).toEqual(before);
  });

  test('more embedded pictures than a post may have', async () => {
    const before = await findTraces(site);
    const picture = `<img src="${toDataUrl(await drawPicture(2, 2).png().toBuffer())}">`;
    const answer = await sendPost(site, author, { content: picture.repeat(21) });
    expect(answer.json()).toMatchObject({ details: { content: ['A post can embed at most 20 pictures'] } });
    expect(await findTraces(site)).toEqual(before);
  });
});

describe('embedded pictures', () => {
  test('become stored ones with a size, so that nothing jumps', async () => {
    const picture = await drawPicture(700, 350).png().toBuffer();
    const { content } = await createPost(site, author, {
      content: `<p>a</p><p><img src="${toDataUrl(picture)}" onload="x"></p><p><img src="${toDataUrl(picture)}"></p>`,
    });
    const pictures = [...content.matchAll(/<img ([^>]*) \/>/g)].map(([, attributes = '']) => attributes);
    const sources = pictures.map((attributes) => /^src="([^"]+)"/.exec(attributes)?.[1] ?? '');
    expect(new Set(sources).size).toBe(2);
    for (const [index, attributes] of pictures.entries()) {
      const largest = sources[index] ?? '';
      const small = largest.replace('/700.webp', '/480.webp');
      expect(attributes).toBe(
        `src="${largest}" width="700" height="350" srcset="${small} 480w, ${largest} 700w" ` +
          'sizes="(max-width: 44rem) 100vw, 44rem" loading="lazy"',
      );
    }
    expect(content).not.toContain('data:');
    const { rawPayload } = await fetchPicture(sources[0]);
    expect(await colorAt(rawPayload, 600, 100)).toBe('blue');
  });

  test('are content enough', async () => {
    const picture = await drawPicture(9, 9).png().toBuffer();
    const post = await createPost(site, author, { content: `<p><img src="${toDataUrl(picture)}"></p>` });
    expect(post.content).toContain('/api/images/');
  });

  test('are not stored when another field of the post is wrong', async () => {
    const picture = await drawPicture(9, 9).png().toBuffer();
    const content = `<p><img src="${toDataUrl(picture)}"></p>`;
    const before = await findTraces(site);
    expect((await sendPost(site, author, { content, category: '999' })).statusCode).toBe(400);
    expect((await sendPost(site, author, { content, featured_image: new Blob(['x']) })).statusCode).toBe(400);
    expect(await findTraces(site)).toEqual(before);
  });
});

describe('pictures that are small and a lot of work', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['24 megapixels of one colour', () => drawPicture(6000, 4000).png().toBuffer()],
    ['24 megapixels, interlaced', () => drawPicture(6000, 4000).png({ progressive: true }).toBuffer()],
    ['24 megapixels, progressive', () => drawPicture(6000, 4000).jpeg({ progressive: true }).toBuffer()],
    ['a thousand frames', () => drawFrames(300, 1000)],
    ['a profile of 5 MB', () => addChunk(drawPicture(90, 90), 'iCCP', deflateSync(Buffer.alloc(5_000_000)))],
    ['a text of 50 MB', () => addChunk(drawPicture(90, 90), 'zTXt', deflateSync(Buffer.alloc(50_000_000)))],
  ])('%s', async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const answer = await sendPicture(bytes);
    // Whether it is shown is the decoder's business; that the site goes on is ours.
    expect([201, 400]).toContain(answer.statusCode);
    const next = await createPost(site, author, {
      featured_image: new Blob([await drawPicture(9, 9).png().toBuffer()]),
    });
    expect(next.featured_image_variants).toHaveLength(1);
  });
});

describe('how many pictures a member may send', () => {
  const isTooMany = (answer: { statusCode: number; headers: object; json: () => unknown }) => {
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) });
    expect(answer.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many pictures within an hour. Please try again later.',
    });
  };

  test('those of all posts are counted together, and a post without one is still taken', async () => {
    const eager = await createMember(site);
    const convert = jest.spyOn(site.pictures, 'convert');
    const picture = await drawPicture(2, 2).png().toBuffer();
    const embedded = `<img src="${toDataUrl(picture)}">`;
    const post = await createPost(site, eager, { content: embedded.repeat(20) });
    for (let posts = 1; posts < 6; posts += 1) {
      const saved = await sendUpdate(site, eager, await findPost(eager, post), {
        content: embedded.repeat(20),
      });
      expect(saved.statusCode).toBe(200);
    }
    for (let left = 6; left > 0; left -= 1) {
      await createPost(site, eager, { featured_image: new Blob([picture]) });
    }
    expect(convert).toHaveBeenCalledTimes(126);
    isTooMany(await sendPost(site, eager, { content: embedded }));
    isTooMany(await sendPost(site, eager, { featured_image: new Blob([picture]) }));
    expect(convert).toHaveBeenCalledTimes(126);
    convert.mockRestore();
    expect((await sendPost(site, eager)).statusCode).toBe(201);
    expect((await sendPost(site, author, { content: embedded })).statusCode).toBe(201);
  });
});

describe('cleaning up', () => {
  test('all files of a post go when it is deleted', async () => {
    const picture = await drawPicture(500, 100).png().toBuffer();
    const before = await findTraces(site);
    const post = await createPost(site, author, {
      content: `<p><img src="${toDataUrl(picture)}"></p>`,
      featured_image: new Blob([picture]),
    });
    expect((await findTraces(site)).files).toHaveLength(before.files.length + 4);
    await site.inject({ method: 'DELETE', url: `/api/posts/${post.id}/`, headers: author.headers });
    expect(await findTraces(site)).toEqual(before);
    expect((await fetchPicture(post.featured_image)).statusCode).toBe(404);
  });

  test('no file stays when the database refuses the post', async () => {
    const picture = await drawPicture(500, 100).png().toBuffer();
    const before = await findTraces(site);
    await site.db.pool.query(`alter table posts add constraint refuse check (title <> 'Refused')`);
    const answer = await sendPost(site, author, { title: 'Refused', featured_image: new Blob([picture]) });
    expect(answer.statusCode).toBe(500);
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(await findTraces(site)).toEqual(before);
  });
});

const findPost = async (member: Member, { id }: Post) =>
  (await site.inject({ url: `/api/posts/${id}/edit/`, headers: member.headers })).json<Post>();

test.each([
  '/api/images/../../secret/1.webp',
  '/api/images/x/480.webp',
  '/api/images/00000000-0000-4000-8000-000000000000/x.webp',
  '/api/images/00000000-0000-4000-8000-000000000000/480.webp',
  '/api/images/00000000-0000-4000-8000-000000000000/480.svg',
])('%s is a clear refusal', async (url) => {
  const answer = await site.inject(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
});
