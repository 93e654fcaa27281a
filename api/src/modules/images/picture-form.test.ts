import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import http, { Agent, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { createMember, type Member } from '../../testing/create-member';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { waitUntil } from '../../testing/wait-until';
import { sendPost } from '../posts/testing/send-post';
import { removeAbandonedUploads } from './images.retention';
import { drawPicture, pngClaiming } from './testing/draw-picture';

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

async function listen(): Promise<number> {
  if (!site.app.server.listening) await site.app.listen({ host: '127.0.0.1', port: 0 });
  return (site.app.server.address() as AddressInfo).port;
}

const waitForFiles = (count: number) => waitUntil(async () => (await readdir(folder)).length === count);

test.each<[string, () => Promise<Blob>, object]>([
  ['is taken', async () => new Blob([await drawPicture(9, 9).png().toBuffer()]), {}],
  ['is no picture', async () => new Blob(['text']), {}],
  [
    'is too large',
    async () => new Blob([new Uint8Array(pngClaiming(9, 9)), new Uint8Array(11 * 1024 * 1024)]),
    {},
  ],
  ['comes with a bad field', async () => new Blob([await drawPicture(9, 9).png().toBuffer()]), { title: '' }],
])('a file that %s is gone once the response is there', async (_, make, fields) => {
  await sendPost(author, { ...fields, featured_image: await make() });
  expect(await readdir(folder)).toEqual([]);
});

test('what is no picture is refused by its first bytes, and its connection goes on', async () => {
  const convert = jest.spyOn(site.pictures, 'convert');
  const port = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const upload = async () => {
    const form = new FormData();
    form.set('title', 'A drawing');
    form.set('featured_image', new Blob([`<svg>${'<g/>'.repeat(2_000_000)}</svg>`]), 'a.svg');
    const body = new Response(form);
    const request = http.request({
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/posts/',
      headers: { ...author.headers, 'content-type': body.headers.get('content-type') ?? '' },
    });
    request.once('socket', (socket) => sockets.add(socket));
    const response = once(request, 'response') as Promise<[IncomingMessage]>;
    request.end(Buffer.from(await body.arrayBuffer()));
    const [message] = await response;
    const { code } = JSON.parse(await readText(message)) as { code: string };
    return { statusCode: message.statusCode, code };
  };
  expect(await upload()).toEqual({ statusCode: 400, code: 'not_a_picture' });
  expect(await upload()).toEqual({ statusCode: 400, code: 'not_a_picture' });
  expect(sockets.size).toBe(1);
  expect(convert).not.toHaveBeenCalled();
  expect(await readdir(folder)).toEqual([]);
  agent.destroy();
});

test('nor does one stay that a slow disk creates once it was refused', async () => {
  const { open } = fs;
  const created = jest.fn();
  const openSlowly = (...call: unknown[]) =>
    setTimeout(() => {
      created();
      Reflect.apply(open, fs, call);
    }, 200);
  const slow = jest.spyOn(fs, 'open').mockImplementation(openSlowly as never);
  const response = await sendPost(author, { featured_image: new Blob(['text']) });
  slow.mockRestore();
  expect(response.statusCode).toBe(400);
  expect(created).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a file lies on the disk while it comes, and is gone when the upload breaks off', async () => {
  const port = await listen();
  const received = once(site.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/posts/ HTTP/1.1\r\nhost: site.test\r\nauthorization: ${author.headers.authorization}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="featured_image"; filename="a.png"\r\n\r\n',
  );
  socket.write(Buffer.concat([pngClaiming(9, 9), Buffer.alloc(1_000_000)]));
  await received;
  await waitForFiles(1);
  const [name = ''] = await readdir(folder);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  socket.resetAndDestroy();
  await waitForFiles(0);
});

test('what a killed process left goes an hour later, and nothing else', async () => {
  const old = new Date(Date.now() - 61 * 60_000);
  for (const name of ['site-upload-old', 'site-upload-new', 'other']) {
    await writeFile(path.join(folder, name), 'x');
    if (name !== 'site-upload-new') await utimes(path.join(folder, name), old, old);
  }
  await removeAbandonedUploads();
  expect(await readdir(folder)).toEqual(['other', 'site-upload-new']);
});
