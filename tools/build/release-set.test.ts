import type { ReleaseDescription } from '../../shared/src/contracts/releases';
import { toReleaseSet } from './release-set';

const blog: ReleaseDescription = {
  name: 'blog',
  release: 'abc',
  contract: 1,
  entry: 'remoteEntry.1.js',
  container: 'remote_blog_abc',
  exposes: './remote',
  routes: ['/blogs', '/posts/:id'],
  preload: [{ path: 'remoteEntry.1.js', as: 'script' }],
  shared: [],
  files: { 'remoteEntry.1.js': 'sha384-x' },
};

test('gives every file an address under the remote and its release', () => {
  expect(toReleaseSet([blog]).remotes).toEqual([
    {
      name: 'blog',
      release: 'abc',
      contract: 1,
      entry: '/remotes/blog/abc/remoteEntry.1.js',
      container: 'remote_blog_abc',
      routes: ['/blogs', '/posts/:id'],
      preload: [{ url: '/remotes/blog/abc/remoteEntry.1.js', as: 'script', integrity: 'sha384-x' }],
    },
  ]);
});

test('has another id as soon as one remote has another release', () => {
  expect(toReleaseSet([blog]).id).toBe(toReleaseSet([{ ...blog }]).id);
  expect(toReleaseSet([blog]).id).not.toBe(toReleaseSet([{ ...blog, release: 'def' }]).id);
});

test('refuses a description that has no hash for a file to preload', () => {
  expect(() => toReleaseSet([{ ...blog, files: {} }])).toThrow('no hash for remoteEntry.1.js');
});
