import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createSecondApp } from '../../testing/create-second-app';
import { waitUntil } from '../../testing/wait-until';
import type { Storage } from '../../storage';
import { createReleaseFilesStore } from './release-files-store';
import { registryRetention } from '../releases.retention';
import {
  bearer,
  createRegistryApp,
  createRelease,
  findTraces,
  operatorToken,
  toForm,
  createRegistryRequests,
} from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);
let port: number;
beforeEach(async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = site.app.server.address() as AddressInfo);
});

const blog = createRelease('blog', 'r1');

/** Sends the first part of a publish request over a real connection, then closes it. */
async function sendAndDie(share: number): Promise<void> {
  const request = new Request('http://site.test/', {
    method: 'POST',
    body: toForm(blog.description, blog.files),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const head = [
    'POST /api/registry/remotes/blog/releases/ HTTP/1.1',
    'host: site.test',
    `authorization: ${bearer(operatorToken).authorization}`,
    `content-type: ${request.headers.get('content-type')}`,
    `content-length: ${body.length}`,
    '',
    '',
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  socket.write(head);
  socket.write(body.subarray(0, Math.floor(body.length * share)), () => socket.destroy());
  await ended;
}

/** Waits until the server has no connections, which means that abandoned requests are finished. */
async function untilQuiet(): Promise<void> {
  const countConnections = () =>
    new Promise<number>((resolve) => site.app.server.getConnections((_, count) => resolve(count)));
  await waitUntil(async () => (await countConnections()) === 0);
}

test('an upload that breaks off leaves nothing, wherever it does', async () => {
  const before = await findTraces(site);
  for (const share of [0, 0.1, 0.5, 0.9, 0.99]) await sendAndDie(share);
  await untilQuiet();
  expect(await findTraces(site)).toEqual(before);
  await site.publish(blog);
});

test('an upload that is far too large is answered, and the connection lives on', async () => {
  const url = `http://127.0.0.1:${port}/api/registry/remotes/blog/releases/`;
  const large = createRelease('blog', 'r1', {}, { 'a.js': 'a'.repeat(30_000_000), 'b.js': 'b' });
  for (const attempt of [1, 2, 3]) {
    const body = toForm(large.description, large.files);
    const response = await fetch(url, { method: 'POST', body, headers: bearer(operatorToken) });
    expect([attempt, response.status]).toEqual([attempt, 422]);
    expect(await response.json()).toMatchObject({ code: 'over_size_budget' });
  }
});

test('a wrong token is refused with any body', async () => {
  const url = `http://127.0.0.1:${port}/api/registry/remotes/blog/releases/`;
  const large = createRelease('blog', 'r1', {}, { 'a.js': 'a'.repeat(30_000_000) });
  for (const attempt of [1, 2, 3, 4, 5]) {
    const body = toForm(large.description, large.files);
    const response = await fetch(url, { method: 'POST', body, headers: bearer('wrong') });
    expect([attempt, response.status]).toEqual([attempt, 401]);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  }
});

test('of many that publish one id at once one wins, with all of its own files', async () => {
  const secondApp = await createSecondApp(site);
  const rivals = Array.from({ length: 8 }, (_, index) =>
    createRelease('blog', 'r1', {}, { 'remote.1.js': `rival ${index}`, [`only-${index}.js`]: String(index) }),
  );
  const responses = await Promise.all(
    rivals.map((rival, index) => createRegistryRequests(index % 2 ? site : secondApp).sendRelease(rival)),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);

  const winner = rivals[statuses.indexOf(201)]!;
  const { description, files } = winner;
  expect((await site.inject('/api/registry/files/blog/r1/release.json')).json()).toEqual(description);
  for (const [file, bytes] of Object.entries(files)) {
    expect((await site.inject(`/api/registry/files/blog/r1/${file}`)).rawPayload).toEqual(bytes);
  }
  expect(await findTraces(site)).toMatchObject({ files: Object.keys(files).length, unclaimed: 0 });
  await secondApp.close();
});

/** A store that accepts some files and then fails. */
function breakAfter(puts: number): Storage {
  let left = puts;
  return {
    ...site.storage,
    put: async (key, bytes) => {
      left -= 1;
      if (left < 0) throw new Error('disk full');
      await site.storage.put(key, bytes);
    },
  };
}

const sent = new Map(Object.entries(blog.files));
const sourceMaps = new Map([['remote.1.js', Buffer.from('a map')]]);
const stored = sent.size + sourceMaps.size;
const never = () => Promise.reject(new Error('must not be claimed'));

test('what was stored is removed when the store fails', async () => {
  const store = createReleaseFilesStore({ ...site, storage: breakAfter(2) });
  await expect(store.store('releases/blog/r1', { files: sent, sourceMaps }, never)).rejects.toThrow(
    'disk full',
  );
  expect(await findTraces(site)).toMatchObject({ files: 0, unclaimed: 0 });
});

test('what a crash has left is swept after an hour, and nothing else', async () => {
  await site.goLive(createRelease('info', 'r1'));
  const { files } = (await findTraces(site)) as { files: number };
  const crash = () => new Promise<never>(() => {});
  const storage: Storage = { ...site.storage, delete: crash };
  const store = createReleaseFilesStore({ ...site, storage });
  const isWritten = new Promise<void>((resolve) => {
    void store.store('releases/blog/r1', { files: sent, sourceMaps }, async () => {
      resolve();
      throw new Error('gone');
    });
  });
  await isWritten;
  site.clock.advance(59 * 60_000);
  await registryRetention.run(site);
  expect(await findTraces(site)).toMatchObject({ files: files + stored, unclaimed: 2 });
  site.clock.advance(2 * 60_000);
  await registryRetention.run(site);
  expect(await findTraces(site)).toMatchObject({ files, unclaimed: 0 });
});

test('a release whose commit was not answered keeps its files', async () => {
  const db = {
    ...site.db,
    transaction: async (work: Parameters<typeof site.db.transaction>[0]) => {
      await site.db.transaction(work);
      throw new Error('connection lost');
    },
  } as typeof site.db;
  const store = createReleaseFilesStore({ ...site, db });
  await expect(store.store('releases/blog/r1', { files: sent, sourceMaps }, async () => {})).rejects.toThrow(
    'connection lost',
  );
  expect(await findTraces(site)).toMatchObject({ files: stored, unclaimed: 0 });
});
