import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { findTraces, sendPost } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';
import { drawPicture, pngClaiming } from './testing/draw-picture';
import { toDataUrl } from './testing/to-data-url';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site));

const sendPicture = (bytes: Buffer) =>
  sendPost(author, { featured_image: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) });

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
    const embedded = await sendPost(author, { content: `<p>x<img src="${toDataUrl(bytes)}"></p>` });
    expect(embedded.statusCode).toBe(status);
    expect(embedded.json()).toMatchObject({ details: { content: [reason] } });
    expect(await findTraces(site)).toEqual(before);
  });

  test('an upload that breaks off in the middle of the picture', async () => {
    const picture = await drawPicture(900, 900).png().toBuffer();
    const before = await findTraces(site);
    const response = await site.inject({
      method: 'POST',
      url: '/api/posts/',
      headers: { ...author.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="featured_image"; filename="a.png"\r\n\r\n'),
        picture.subarray(0, 500),
      ]),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed_request' });
    expect(await findTraces(site)).toEqual(before);
  });

  test('an upload whose connection is cut in the middle', async () => {
    const before = await findTraces(site);
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = site.app.server.address() as AddressInfo;
    const head = '--x\r\ncontent-disposition: form-data; name="featured_image"; filename="a.png"\r\n\r\n';
    const picture = await drawPicture(900, 900).png().toBuffer();
    const received = once(site.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/posts/ HTTP/1.1\r\nhost: site.test\r\nauthorization: ${author.headers.authorization}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n${head}`,
    );
    socket.write(picture.subarray(0, 500));
    const [request] = await received;
    const isClosed = new Promise((resolve) => request.once('close', resolve));
    socket.resetAndDestroy();
    await isClosed;
    expect((await site.inject('/api/posts/')).statusCode).toBe(200);
    expect(await findTraces(site)).toEqual(before);
  });

  test('more embedded pictures than a post may have', async () => {
    const before = await findTraces(site);
    const picture = `<img src="${toDataUrl(await drawPicture(2, 2).png().toBuffer())}">`;
    const response = await sendPost(author, { content: picture.repeat(21) });
    expect(response.json()).toMatchObject({ details: { content: ['A post can embed at most 20 pictures'] } });
    expect(await findTraces(site)).toEqual(before);
  });
});
