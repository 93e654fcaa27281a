/** @jest-environment node */
import { keepSeenPage } from './contact';
import { findEdition, saveReader } from './state-store';
import { findKept } from './kept-store';
import { findPage, listPages } from './page-store';
import { guest } from './protocol';
import { apiBaseUrl, FakeSite } from './testing/fake-site';

let site: FakeSite;
beforeEach(async () => {
  site = new FakeSite();
  site.install();
  await saveReader(guest);
  site.files = { '/assets/main.1.js': 'main', '/remotes/blog/r1/later.js': 'later' };
  site.pages['/posts/7'] = {
    title: 'Fish &amp; chips – Site',
    responses: { '/posts/7/': { data: { id: 7 }, link: '<next>' } },
  };
});

const see = (path: string, savesData = false) =>
  keepSeenPage({ type: 'seen', reader: guest, path, savesData }, apiBaseUrl);
const keptFiles = async () =>
  (await (await caches.open('offline-files')).keys()).map(({ url }) => new URL(url).pathname);

it('keeps a page with its data, all files, and the list of what can be read', async () => {
  await see('/posts/7');
  expect(await listPages()).toMatchObject([{ path: '/posts/7', title: 'Fish & chips' }]);
  const data = await findKept('responses', `${apiBaseUrl}/posts/7/`);
  expect([await data?.json(), data?.headers.get('link')]).toEqual([{ id: 7 }, '<next>']);
  expect(await keptFiles()).toEqual(['/assets/main.1.js', '/remotes/blog/r1/later.js']);
  expect(await findPage('/offline')).toBeDefined();
});

it('fetches only what is not kept yet', async () => {
  await see('/posts/7');
  site.requested.splice(0);
  await see('/posts/7');
  expect(site.requested).toEqual(['/posts/7']);
});

it('keeps no page without a file that it names', async () => {
  const page = site.pages['/posts/7']!;
  site.pages['/posts/7'] = {
    ...page,
    title: '</title><script src="/assets/gone.js" integrity="sha384-x"></script>',
  };
  await expect(see('/posts/7')).rejects.toThrow('/assets/gone.js responded 404');
  expect(await findPage('/posts/7')).toBeUndefined();
});

it('keeps no page that needs an account, and none that does not exist', async () => {
  site.pages['/profile'] = { title: 'Profile', isForAll: false };
  await see('/profile');
  await see('/nothing');
  expect(await listPages()).toEqual([]);
});

it('removes a page and its data when it is gone', async () => {
  await see('/posts/7');
  delete site.pages['/posts/7'];
  await see('/posts/7');
  expect(await findPage('/posts/7')).toBeUndefined();
  expect(await findKept('responses', `${apiBaseUrl}/posts/7/`)).toBeUndefined();
});

describe('another edition', () => {
  beforeEach(async () => {
    site.pages['/'] = { title: 'Home – Site' };
    await see('/posts/7');
    site.edition = 'two';
    site.files = { '/assets/main.1.js': 'main', '/remotes/blog/r2/later.js': 'later' };
  });

  it('takes the place of the one before, with the pages that were kept', async () => {
    await see('/');
    expect(await keptFiles()).toEqual(['/assets/main.1.js', '/remotes/blog/r2/later.js']);
    expect((await listPages()).map(({ path }) => path).sort()).toEqual(['/', '/posts/7']);
    expect((await findPage('/posts/7'))?.headers.get('offline-edition')).toBe('two');
  });

  it('hides pages of the one before until they have been fetched', async () => {
    const { pages } = site;
    site.pages = { '/': pages['/']! };
    // The network goes after the first page.
    const reachable = jest.spyOn(site.requested, 'push').mockImplementation((path) => {
      if (path === '/offline') site.isReachable = false;
      return 0;
    });
    await expect(see('/')).rejects.toThrow('Failed to fetch');
    reachable.mockRestore();
    expect(await findEdition()).toBe('two');
    expect(await listPages()).toMatchObject([{ path: '/' }]);
    expect(await findPage('/posts/7')).toBeUndefined();

    Object.assign(site, { isReachable: true, pages });
    await see('/');
    expect(await findPage('/posts/7')).toBeDefined();
  });
});

it('fetches only what the page names where the visitor saves data', async () => {
  await see('/posts/7', true);
  expect(await keptFiles()).toEqual(['/assets/main.1.js']);
  expect(await listPages()).toHaveLength(1);
});

it('keeps sixty pages, the newest', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  for (let id = 1; id <= 62; id += 1) {
    jest.setSystemTime(id * 1000);
    site.pages[`/posts/${id}`] = { title: `Post ${id}` };
    await see(`/posts/${id}`);
  }
  jest.useRealTimers();
  const paths = (await listPages()).map(({ path }) => path);
  expect(paths).toHaveLength(60);
  expect([paths[0], paths.at(-1)]).toEqual(['/posts/62', '/posts/3']);
});
