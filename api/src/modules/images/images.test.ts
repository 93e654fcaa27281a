import { deflateSync } from 'node:zlib';
import type { Post } from '@site/shared/contracts/api';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { createPost, findTraces, sendPost, sendUpdate } from '../posts/testing/send-post';
import { forAllTests } from '../../testing/fixtures';
import { addChunk, colorAt, drawFrames, drawPicture } from './testing/draw-picture';
import { toDataUrl } from './testing/to-data-url';

const site = forAllTests(createTestApp);
const author = forAllTests(() => createMember(site));

const fetchPicture = (url: string | null | undefined) => site.inject({ url: url ?? '/' });

const sendPicture = (bytes: Buffer) =>
  sendPost(author, { featured_image: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) });

describe('embedded pictures', () => {
  test('become stored ones with a size, so that nothing jumps', async () => {
    const picture = await drawPicture(700, 350).png().toBuffer();
    const { content } = await createPost(author, {
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
    const post = await createPost(author, { content: `<p><img src="${toDataUrl(picture)}"></p>` });
    expect(post.content).toContain('/api/images/');
  });

  test('are not stored when another field of the post is wrong', async () => {
    const picture = await drawPicture(9, 9).png().toBuffer();
    const content = `<p><img src="${toDataUrl(picture)}"></p>`;
    const before = await findTraces(site);
    expect((await sendPost(author, { content, category: '999' })).statusCode).toBe(400);
    expect((await sendPost(author, { content, featured_image: new Blob(['x']) })).statusCode).toBe(400);
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
    const response = await sendPicture(bytes);
    // Whether it is shown is the decoder's business; that the site goes on is ours.
    expect([201, 400]).toContain(response.statusCode);
    const next = await createPost(author, {
      featured_image: new Blob([await drawPicture(9, 9).png().toBuffer()]),
    });
    expect(next.featured_image_variants).toHaveLength(1);
  });
});

describe('how many pictures a member may send', () => {
  const isTooMany = (response: { statusCode: number; headers: object; json: () => unknown }) => {
    expect(response.statusCode).toBe(429);
    expect(response.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) });
    expect(response.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many pictures within an hour. Please try again later.',
    });
  };

  test('those of all posts are counted together, and a post without one is still taken', async () => {
    const eager = await createMember(site);
    const convert = jest.spyOn(site.pictures, 'convert');
    const picture = await drawPicture(2, 2).png().toBuffer();
    const embedded = `<img src="${toDataUrl(picture)}">`;
    const post = await createPost(eager, { content: embedded.repeat(20) });
    for (let posts = 1; posts < 6; posts += 1) {
      const saved = await sendUpdate(eager, await findPost(eager, post), {
        content: embedded.repeat(20),
      });
      expect(saved.statusCode).toBe(200);
    }
    for (let left = 6; left > 0; left -= 1) {
      await createPost(eager, { featured_image: new Blob([picture]) });
    }
    expect(convert).toHaveBeenCalledTimes(126);
    isTooMany(await sendPost(eager, { content: embedded }));
    isTooMany(await sendPost(eager, { featured_image: new Blob([picture]) }));
    expect(convert).toHaveBeenCalledTimes(126);
    convert.mockRestore();
    expect((await sendPost(eager)).statusCode).toBe(201);
    expect((await sendPost(author, { content: embedded })).statusCode).toBe(201);
  });
});

describe('cleaning up', () => {
  test('all files of a post go when it is deleted', async () => {
    const picture = await drawPicture(500, 100).png().toBuffer();
    const before = await findTraces(site);
    const post = await createPost(author, {
      content: `<p><img src="${toDataUrl(picture)}"></p>`,
      featured_image: new Blob([picture]),
    });
    expect((await findTraces(site)).files).toHaveLength(before.files.length + 4);
    await author.delete(`/posts/${post.id}/`);
    expect(await findTraces(site)).toEqual(before);
    expect((await fetchPicture(post.featured_image)).statusCode).toBe(404);
  });

  test('no file stays when the database refuses the post', async () => {
    const picture = await drawPicture(500, 100).png().toBuffer();
    const before = await findTraces(site);
    await site.db.pool.query(`alter table posts add constraint refuse check (title <> 'Refused')`);
    const response = await sendPost(author, { title: 'Refused', featured_image: new Blob([picture]) });
    expect(response.statusCode).toBe(500);
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(await findTraces(site)).toEqual(before);
  });
});

const findPost = async (member: Member, { id }: Post) =>
  (await member.get(`/posts/${id}/edit/`)).json<Post>();

test.each([
  '/api/images/../../secret/1.webp',
  '/api/images/x/480.webp',
  '/api/images/00000000-0000-4000-8000-000000000000/x.webp',
  '/api/images/00000000-0000-4000-8000-000000000000/480.webp',
  '/api/images/00000000-0000-4000-8000-000000000000/480.svg',
])('%s is a clear refusal', async (url) => {
  const response = await site.inject(url);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
});
