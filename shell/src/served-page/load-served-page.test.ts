import type { Remote } from '@site/shared/router';
import { getRemote } from '../remotes/remote-cache';
import { makeRelease } from '../testing/make-release';
import { loadServedPage } from './load-served-page';

jest.mock('../remotes/remote-cache');

const release = makeRelease('blog', 'r1', { routes: ['/blogs', '/posts/:id'] });
const releases = { id: 'x', remotes: [release] };
const preloads: string[] = [];
const route = (path: string) => ({ path, handle: { preload: async () => void preloads.push(path) } });
const remote: Remote = { contract: 1, routes: [route('/blogs'), route('/posts/:id')] };

beforeEach(() => {
  preloads.length = 0;
  jest.mocked(getRemote).mockReset().mockResolvedValue(remote);
});
afterEach(() => jest.useRealTimers());

test('loads the release that owns the page, and the code of that page alone', async () => {
  expect(await loadServedPage(releases, '/posts/7')).toEqual({ loaded: { release, remote } });
  expect(preloads).toEqual(['/posts/:id']);
});

test('has nothing to load for a page of the shell', async () => {
  expect(await loadServedPage(releases, '/')).toEqual({});
  expect(getRemote).not.toHaveBeenCalled();
});

test('takes a release as well whose pages cannot be fetched ahead', async () => {
  const plain: Remote = { contract: 1, routes: [{ path: '/blogs' }] };
  jest.mocked(getRemote).mockResolvedValue(plain);
  expect(await loadServedPage(releases, '/blogs')).toEqual({ loaded: { release, remote: plain } });
});

test('leaves the markup as it is when the release cannot be loaded', async () => {
  jest.mocked(getRemote).mockRejectedValue(new Error('gone'));
  expect(await loadServedPage(releases, '/blogs')).toEqual({ loaded: 'missing' });
});

test('does not wait longer than 2.5 seconds', async () => {
  jest.useFakeTimers();
  jest.mocked(getRemote).mockReturnValue(new Promise(() => {}));
  const settled = jest.fn();
  const page = loadServedPage(releases, '/blogs').then(settled);
  await jest.advanceTimersByTimeAsync(2499);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await page;
  expect(settled).toHaveBeenCalledWith({ loaded: 'missing' });
});
