import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { toIntegrity } from '@site/shared/server';
import { makeRelease } from '../../src/testing/make-release';
import { listen } from '../testing/listen';
import { useFolder } from '../testing/use-folder';
import { ServerParts } from './server-parts';

const folder = useFolder();
let server: Server;
let origin: string;
let requests: number;
let respond: (response: ServerResponse) => void;
beforeEach(async () => {
  requests = 0;
  respond = (response) => response.end('external');
  server = createServer((_, response) => {
    requests += 1;
    respond(response);
  });
  origin = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Long enough for a busy machine. */
const parts = (timeoutMs = 60_000) =>
  new ServerParts({ remotesDir: folder('remotes'), externalDir: folder('external'), timeoutMs });

const release = (baseUrl: string, integrity: string) =>
  makeRelease('notes', 'n1', {
    entry: `${baseUrl}entry.js`,
    server: { entry: `${baseUrl}server.js`, integrity, routes: ['/notes'] },
  });
const external = (integrity = toIntegrity(Buffer.from('external'))) => release(`${origin}/`, integrity);

test('reads the part of a release on the disk, when it is what was published', async () => {
  await mkdir(folder('remotes/notes/n1'), { recursive: true });
  await writeFile(folder('remotes/notes/n1/server.js'), 'hosted');
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
  const [file] = await readdir(folder('external'));
  await writeFile(folder('external', file!), 'damaged');
  expect(await parts().read(external())).toBe('external');
  expect(requests).toBe(2);
});

test('keeps nothing that is not what was published', async () => {
  await expect(parts().read(external('sha384-x'))).rejects.toThrow('is not what was published');
  await expect(readdir(folder('external'))).rejects.toThrow('ENOENT');
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
