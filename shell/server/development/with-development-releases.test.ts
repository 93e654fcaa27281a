import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import type { RegistryReader } from '../releases/registry-reader';
import { withDevelopmentReleases } from './with-development-releases';

const remote = (name: string, release: string) => ({ name, release }) as ActiveRelease;

let bundler: Server;
let development: ReleaseSet;
let origin: string;
beforeEach(async () => {
  development = { id: 'd1', remotes: [remote('blog', 'development')] };
  bundler = createServer((_, response) => void response.end(JSON.stringify(development)));
  await new Promise<void>((resolve) => bundler.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(bundler.address() as AddressInfo).port}`;
});
afterEach(() => bundler.close());

async function wrap(getReleaseSet: RegistryReader['getReleaseSet']): Promise<() => Promise<ReleaseSet>> {
  const reader = await withDevelopmentReleases({ getReleaseSet, findFile: async () => undefined }, origin);
  return async () => {
    const response = await reader.getReleaseSet(undefined);
    if (response === 'unchanged') throw new Error('there is always a set');
    return response.set;
  };
}

const live = async () => ({
  set: { id: 'r1', remotes: [remote('blog', 'live'), remote('notes', 'live')] },
  etag: '"r1"',
});

test('the remotes of this repository come from the bundler, all others from the registry', async () => {
  const { id, remotes } = await (await wrap(live))();
  expect(id).toBe('d1-r1');
  expect(remotes).toEqual([remote('blog', 'development'), remote('notes', 'live')]);
});

test('another description of a remote makes another set', async () => {
  const read = await wrap(async () => ({ set: { id: 'r1', remotes: [] }, etag: undefined }));
  expect(await read()).toEqual({ id: 'd1', remotes: [remote('blog', 'development')] });
  development = { id: 'd2', remotes: [remote('blog', 'development'), remote('info', 'development')] };
  expect(await read()).toEqual(development);
});

test('while the API is away the other remotes stay', async () => {
  const responses = [live, () => Promise.reject(new Error('it restarts'))];
  const read = await wrap(() => responses.shift()!());
  const before = await read();
  expect(await read()).toEqual(before);
});

test('while the bundler is away its remotes stay', async () => {
  const read = await wrap(live);
  const before = await read();
  bundler.close();
  bundler.closeAllConnections();
  expect(await read()).toEqual(before);
});
