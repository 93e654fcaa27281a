/** @jest-environment node */
import { findKept } from './kept-store';
import { openPage } from './open-page';
import { findPage, listPages } from './page-store';
import { guest, keepsNothing } from './protocol';
import { readPicture } from './read-picture';
import { takeMessage } from './take-message';
import { during } from './testing/during';
import { apiBaseUrl, FakeSite } from './testing/fake-site';

const picture = '/api/images/a/480.webp';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
  site.install();
  site.files = { [picture]: 'picture' };
  site.pages['/tools'] = { title: 'Tools – Site' };
  site.pages['/posts/7'] = { title: 'Fish – Site', responses: { '/posts/7/': { data: { id: 7 } } } };
});

const tell = (reader: string) => takeMessage({ type: 'reader', reader }, apiBaseUrl);
const see = (path: string, reader: string) =>
  takeMessage({ type: 'seen', path, reader, savesData: true }, apiBaseUrl);
const request = (path: string) => ({ url: `http://site.test${path}` }) as Request;

const look = () => during((event) => readPicture({ event, request: request(picture) }));
const open = (path: string) =>
  during((event) => openPage({ event, request: request(path), url: new URL(request(path).url) }, apiBaseUrl));

const untilRequested = async () => {
  while (site.requested.length === 0) await new Promise((resolve) => setImmediate(resolve));
};

/** What is kept of the post. */
const keptOfPost = async () => {
  const kept = [
    findPage('/posts/7'),
    findKept('responses', `${apiBaseUrl}/posts/7/`),
    findKept('pictures', request(picture)),
  ];
  return (await Promise.all(kept)).filter(Boolean).length;
};
const listedPaths = async () => (await listPages()).map(({ path }) => path).sort();
const cachesOfMember = async () => (await caches.keys()).filter((name) => name.endsWith('-1'));

describe('what a member has read', () => {
  beforeEach(async () => {
    await see('/tools', guest);
    await tell('1');
    await see('/posts/7', '1');
    await look();
    expect(await keptOfPost()).toBe(3);
    expect(await listedPaths()).toEqual(['/posts/7', '/tools']);
  });

  it.each([
    ['they sign out', guest],
    ['another one signs in', '2'],
    ['they want nothing kept', keepsNothing],
  ])('goes when %s; what guests have read stays @12.8', async (_, reader) => {
    await tell(reader);
    expect(await keptOfPost()).toBe(0);
    expect(await listedPaths()).toEqual(['/tools']);
    expect(await cachesOfMember()).toEqual([]);
  });

  it('stays while they read on, also after pages that guests have read', async () => {
    await see('/tools', '1');
    expect(await keptOfPost()).toBe(3);
    expect(await listedPaths()).toEqual(['/posts/7', '/tools']);
    await tell(guest);
    expect(await listedPaths()).toEqual(['/tools']);
  });

  it('is the list of what can be read without them, once they have gone', async () => {
    expect((await listPages(guest)).map(({ path }) => path)).toEqual(['/tools']);
  });
});

describe('what comes after a member has signed out', () => {
  it.each([
    ['a page that was seen', () => see('/posts/7', '1')],
    ['a page that is opened', () => open('/posts/7')],
    ['a picture', look],
  ])('is not kept: %s @12.8', async (_, begin) => {
    await tell('1');
    const release = site.hold();
    const reading = begin();
    await untilRequested();
    await tell(guest);
    release();
    await reading;
    expect(await keptOfPost()).toBe(0);
    expect(await cachesOfMember()).toEqual([]);
  });

  it.each([guest, keepsNothing])(
    'neither is a page of theirs that says so late: the reader is %s @12.9',
    async (reader) => {
      await tell('1');
      await tell(reader);
      await see('/posts/7', '1');
      expect(await keptOfPost()).toBe(0);
      expect(await cachesOfMember()).toEqual([]);
    },
  );

  it('neither is what a page of theirs has announced before', async () => {
    await tell('1');
    const release = site.hold();
    const first = see('/tools', '1');
    await untilRequested();
    const second = see('/posts/7', '1');
    await tell(guest);
    release();
    await Promise.all([first, second]);
    expect(site.requested).not.toContain('/posts/7');
    expect(await cachesOfMember()).toEqual([]);
  });
});

it('nothing is kept for a member who wants that, and what was kept for guests can be read', async () => {
  await see('/tools', guest);
  await tell(keepsNothing);
  await see('/posts/7', keepsNothing);
  await open('/posts/7');
  await look();
  expect(await keptOfPost()).toBe(0);
  expect(await listedPaths()).toEqual(['/tools']);
  expect((await caches.keys()).filter((name) => name.endsWith(`-${keepsNothing}`))).toEqual([]);
});

it('what was kept before readers were distinguished is removed', async () => {
  await (await caches.open('offline-pages')).put('/posts/7', new Response('', { headers: {} }));
  await tell(guest);
  expect(await caches.keys()).not.toContain('offline-pages');
});

it('keeps a hundred pictures, the newest', async () => {
  await tell(guest);
  for (let id = 1; id <= 101; id += 1) {
    site.files[`/api/images/${id}`] = 'picture';
    await during((event) => readPicture({ event, request: request(`/api/images/${id}`) }));
  }
  expect(await findKept('pictures', request('/api/images/1'))).toBeUndefined();
  expect(await findKept('pictures', request('/api/images/2'))).toBeDefined();
});
