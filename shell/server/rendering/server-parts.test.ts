import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActiveRelease } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import { ServerParts } from './server-parts';

let folder: string;
let origin: Server;
let requests: number;
let respond: (response: ServerResponse) => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-parts-'));
  requests = 0;
  respond = (response) => response.end('external');
  origin = createServer((_, response) => {
    requests += 1;
    respond(response);
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
});
afterEach(async () => {
  origin.closeAllConnections();
  origin.close();
  await rm(folder, { recursive: true });
});

const externalDir = () => join(folder, 'external');
/** Long enough for a busy machine. */
const parts = (timeoutMs = 60_000) =>
  new ServerParts({ remotesDir: join(folder, 'remotes'), externalDir: externalDir(), timeoutMs });

function release(baseUrl: string, integrity: string): ActiveRelease {
  return {
    name: 'notes',
    release: 'n1',
    contract: 1,
    entry: `${baseUrl}entry.js`,
    container: 'notes',
    routes: ['/notes'],
    preload: [],
    server: { entry: `${baseUrl}server.js`, integrity, routes: ['/notes'] },
  };
}
const external = (integrity = toIntegrity(Buffer.from('external'))) =>
  release(`http://127.0.0.1:${(origin.address() as AddressInfo).port}/`, integrity);

test('reads the part of a release on the disk, when it is what was published', async () => {
  await mkdir(join(folder, 'remotes/notes/n1'), { recursive: true });
  await writeFile(join(folder, 'remotes/notes/n1/server.js'), 'hosted');
  const hosted = (text: string) => release('/remotes/notes/n1/', toIntegrity(Buffer.from(text)));
  expect(await parts().read(hosted('hosted'))).toBe('hosted');
  await expect(parts().read(hosted('other'))).rejects.toThrow(
    'server.js of notes n1 is not what was published',
  );
});

test('fetches the part of an external release once, also after a restart', async () => {
  expect(await parts().read(external())).toBe('external');
  expect(await parts().read(external())).toBe('external');
  expect(requests).toBe(1);
});

test('fetches again what is damaged on the disk', async () => {
  await parts().read(external());
  const [file] = await readdir(externalDir());
  await writeFile(join(externalDir(), file!), 'damaged');
  expect(await parts().read(external())).toBe('external');
  expect(requests).toBe(2);
});

test('keeps nothing that is not what was published', async () => {
  await expect(parts().read(external('sha384-x'))).rejects.toThrow('is not what was published');
  await expect(readdir(externalDir())).rejects.toThrow('ENOENT');
});

test.each<[string, typeof respond, string]>([
  ['is missing', (response) => response.writeHead(404).end(), 'responded 404'],
  ['is elsewhere', (response) => response.writeHead(302, { location: '/x' }).end(), 'fetch failed'],
  ['is too long', (response) => response.end('x'.repeat(3_000_000)), 'longer than 2000000 bytes'],
])('a part that %s is not read', async (_, response, reason) => {
  respond = response;
  await expect(parts().read(external())).rejects.toThrow(reason);
});

test('a part that never ends is given up', async () => {
  respond = (response) => void response.write('x');
  await expect(parts(500).read(external())).rejects.toThrow('aborted due to timeout');
});
