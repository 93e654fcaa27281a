/** @jest-environment node */
import { keepFile, openFile } from './file-store';
import type { OfflineFile } from './protocol';
import { FakeSite, toIntegrity } from './testing/fake-site';

const url = '/assets/main.1.js';
let file: OfflineFile;
const open = async (search = '') =>
  (await openFile({ url: `http://site.test${url}${search}` } as Request)).text();

let site: FakeSite;
beforeEach(async () => {
  file = { url, integrity: await toIntegrity('main') };
  site = new FakeSite();
  site.install();
  site.files = { [url]: 'main' };
});

it('opens a file that is kept, without the network', async () => {
  await keepFile(file);
  site.isReachable = false;
  expect(await open()).toBe('main');
});

it('keeps nothing that does not match its hash, and nothing without one', async () => {
  site.files[url] = 'evil';
  await expect(keepFile(file)).rejects.toThrow('Failed to fetch');
  await expect(keepFile({ url, integrity: '' })).rejects.toThrow('has no hash');
  site.isReachable = false;
  await expect(open()).rejects.toThrow('Failed to fetch');
});

it('drops a file that was changed, and takes it from the network', async () => {
  await keepFile(file);
  const files = await caches.open('offline-files');
  const { headers } = (await files.match(url))!;
  await files.put(url, new Response('evil', { headers }));
  expect(await open()).toBe('main');
  expect(await files.match(url)).toBeUndefined();
});

it('takes a file from the network when the storage of the browser fails', async () => {
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new Error('SecurityError')) } });
  expect(await open()).toBe('main');
});

it('asks the network first when something asks again', async () => {
  await keepFile(file);
  site.requested.splice(0);
  expect(await open('?attempt=1')).toBe('main');
  expect(site.requested).toEqual([`${url}?attempt=1`]);
  site.isReachable = false;
  expect(await open('?attempt=2')).toBe('main');
});
