import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib, { brotliDecompressSync } from 'node:zlib';
import type { ServedReleaseSet } from '../releases/release-set-source';
import { sendRequest } from '../testing/send-request';
import type { MadePage, PageRequest } from './make-page';
import { PageCache, type CacheablePageRequest } from './page-cache';
import { sendPage } from './sendable-page';

const at = performance.now();
const pass = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(at + ms);
// The clock stands still: on a busy machine a page would be too old for the next request.
beforeEach(() => void pass(0));
afterEach(() => jest.restoreAllMocks());

const releases: ServedReleaseSet = { id: 'one', remotes: [] };
const rollout = { id: '1', percent: 5, release: { name: 'blog', release: 'r2' } as ActiveRelease };
const owner = { remote: 'shell', release: '' };
const make = jest.fn<Promise<MadePage>, [PageRequest]>();
let cache: PageCache;
beforeEach(() => {
  make.mockReset().mockImplementation(async () => toPage('Fish'));
  cache = new PageCache({
    config: { site: {} as SiteConfig },
    visitors: { findNow: () => releases },
    assets: { styles: [] },
    records: { toId: () => 'id', toAddress: () => '', add: () => undefined },
    make,
  });
});

const toPage = (text: string): MadePage => ({ status: 200, headers: {}, text, owner, releaseSet: 'one' });
const get = (address = '/', given: Partial<CacheablePageRequest> = {}) =>
  cache.get({
    address,
    url: new URL(address, 'https://site.test'),
    releases,
    overrides: {},
    hasShellStyles: false,
    encoding: undefined,
    renew: () => releases,
    ...given,
  });

test('one is made once a second for everybody, and again for another set, address or other styles', async () => {
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  await get('/', { hasShellStyles: true });
  await get('/', { releases: { id: 'two', remotes: [] } });
  await get('/', { releases: { ...releases, rollouts: [rollout] } });
  await get('/?page=2');
  expect(make).toHaveBeenCalledTimes(5);
  pass(900);
  expect(await get()).toBe(first);
  pass(1_001);
  expect(await get()).not.toBe(first);
});

test('no more text is kept than fits, however long pages are', async () => {
  make.mockImplementation(async () => toPage('x'.repeat(2_000_000)));
  for (let index = 0; index < 10; index += 1) await get(`/?${index}`);
  await get('/?9');
  expect(make).toHaveBeenCalledTimes(10);
  await get('/?0');
  expect(make).toHaveBeenCalledTimes(11);
});

test.each<[string, Partial<CacheablePageRequest>]>([
  ['one browser has replaced', { overrides: { tools: 'http://localhost:5000/' } }],
  ['a link shows', { preview: 'ended' }],
])("what %s is nobody else's page", async (_, own) => {
  const pages = await Promise.all([get('/', own), get('/', own), get()]);
  expect(new Set(pages).size).toBe(3);
  expect(await get()).toBe(pages[2]);
});

test('a text that stays the same is compressed once, also after its second, and another one anew', async () => {
  const compress = jest.spyOn(zlib, 'brotliCompress');
  for (const ms of [0, 1_001, 9_999]) {
    pass(ms);
    await get('/', { encoding: 'br' });
  }
  expect([make.mock.calls.length, compress.mock.calls.length]).toEqual([3, 1]);
  pass(20_000);
  make.mockResolvedValueOnce(toPage('Chips'));
  const { body } = await (await get('/', { encoding: 'br' })).encode('br');
  expect(brotliDecompressSync(body).toString()).toBe('Chips');
});

describe('over HTTP', () => {
  let server: Server;
  let routed: string[];
  const renew = jest.fn(() => releases);
  beforeEach(async () => {
    routed = [];
    renew.mockReset().mockReturnValue(releases);
    server = createServer((request, response) => {
      if (cache.send(request, response)) return;
      routed.push(request.url!);
      void get(request.url, { renew })
        .then((page) => page.encode(undefined))
        .then((page) => sendPage(request, response, page, 'id'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const visit = () => sendRequest((server.address() as AddressInfo).port, '/');

  test('one that is requested late in its second is made anew meanwhile, once, and nobody waits for it', async () => {
    await visit();
    pass(499);
    await visit();
    expect(make).toHaveBeenCalledTimes(1);
    pass(900);
    let finish = (_page: MadePage): void => undefined;
    make.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const received = [await visit(), await visit()];
    expect(received.map(({ body }) => body.toString())).toEqual(['Fish', 'Fish']);
    expect(make).toHaveBeenCalledTimes(2);
    finish(toPage('Chips'));
    await make.mock.results[1]!.value;
    pass(1_800);
    expect((await visit()).body.toString()).toBe('Chips');
    expect(routed).toEqual(['/']);
  });

  test('one that cannot be made anew is sent until its second is over', async () => {
    await visit();
    make.mockRejectedValueOnce(new Error('not today'));
    for (const ms of [600, 999]) {
      pass(ms);
      await visit();
    }
    expect([routed, make.mock.calls.length]).toEqual([['/'], 2]);
    pass(1_001);
    expect((await visit()).status).toBe(200);
    expect([routed, make.mock.calls.length]).toEqual([['/', '/'], 3]);
  });

  test('one of another set is left to its route, which knows whether this server has it', async () => {
    await visit();
    renew.mockReturnValue({ id: 'two', remotes: [] });
    pass(900);
    await visit();
    expect([renew.mock.calls.length, make.mock.calls.length]).toEqual([1, 1]);
  });
});
