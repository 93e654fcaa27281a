import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@site/command-kit/listen';
import type { ReleaseDescription } from '@site/shared/contracts';
import { makeManifest } from './federation-manifest/testing/make-manifest';
import { toRegisterRequest } from './register-request';

const entryModule = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'module' }, publicPath: '/' },
};
const files: Record<string, string> = {
  'mf-manifest.json': makeManifest(entryModule),
  'remote.json': JSON.stringify({ name: 'tools', contract: 1, routes: ['/tools'] }),
  'remoteEntry.js': 'import "./remote.js"; // ./remote',
  'remote.js': 'import "./unlisted.js"',
  'page.js': '',
  'unlisted.js': '',
  'description.json': '{"release":"r1"}',
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const content = files[url.replace('/deep/cards/', '')];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  base = `${await listen(server)}/deep/cards/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('leaves a release description to the registry', async () => {
  for (const file of ['release.json', 'description.json'])
    expect(await toRegisterRequest(base + file)).toEqual({ url: base + file });
});

it('makes a description of the manifest at an address, for the folder where that lies', async () => {
  const { url, description = '' } = await toRegisterRequest(`${base}mf-manifest.json`);
  expect(url).toBe(base);
  const { files: hashes, entryType, routes } = JSON.parse(description) as ReleaseDescription;
  expect({ entryType, routes }).toEqual({ entryType: 'module', routes: ['/tools'] });
  expect(Object.keys(hashes).sort()).toEqual(['page.js', 'remote.js', 'remoteEntry.js', 'unlisted.js']);
});

it('takes a manifest in a file whose public path says where the files lie', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  const path = join(folder, 'mf-manifest.json');
  await writeFile(join(folder, 'remote.json'), files['remote.json']!);
  await writeFile(path, makeManifest({ metaData: { ...entryModule.metaData, publicPath: base } }));
  expect((await toRegisterRequest(path)).url).toBe(base);
  await writeFile(path, makeManifest(entryModule));
  await expect(toRegisterRequest(path)).rejects.toThrow('does not say where its files will lie');
  await rm(folder, { recursive: true });
});

it("says in the registry's words that nothing is there", async () => {
  await expect(toRegisterRequest(`${base}nothing.json`)).rejects.toThrow('There is nothing at');
});
