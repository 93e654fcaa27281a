import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMember, type Member } from '../../../test/create-member';
import { createTestApp, type TestApp } from '../../../test/create-test-app';
import { sendPost } from '../posts/test-posts';
import { drawPicture } from './test-pictures';

let site: TestApp;
let author: Member;
let folder: string;

beforeAll(async () => {
  site = await createTestApp();
  author = await createMember(site);
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-uploads-'));
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
  await site.close();
});

async function waitForFiles(count: number): Promise<void> {
  for (let tries = 0; (await readdir(folder)).length !== count; tries += 1) {
    if (tries === 200) throw new Error(`There are not ${count} files: ${String(await readdir(folder))}`);
    await sleep(20);
  }
}

test.each<[string, () => Promise<Blob>, object]>([
  ['is taken', async () => new Blob([await drawPicture(9, 9).png().toBuffer()]), {}],
  ['is no picture', async () => new Blob(['text']), {}],
  ['is too large', async () => new Blob([new Uint8Array(11 * 1024 * 1024)]), {}],
  ['comes with a bad field', async () => new Blob([await drawPicture(9, 9).png().toBuffer()]), { title: '' }],
])('a file that %s is gone once the answer is there', async (_, make, fields) => {
  await sendPost(site, author, { ...fields, featured_image: await make() });
  expect(await readdir(folder)).toEqual([]);
});

test('a file lies on the disk while it comes, and is gone when the upload breaks off', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const arrival = once(site.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/posts/ HTTP/1.1\r\nhost: site.test\r\nauthorization: ${author.headers.authorization}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="featured_image"; filename="a.png"\r\n\r\n',
  );
  socket.write(Buffer.alloc(1_000_000));
  await arrival;
  await waitForFiles(1);
  socket.resetAndDestroy();
  await waitForFiles(0);
});
