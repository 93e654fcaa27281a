import type { ReleaseDescription } from '../release-description';
import { toActiveRelease } from './to-active-release';

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
  expect(toActiveRelease(blog)).toEqual({
    name: 'blog',
    release: 'abc',
    contract: 1,
    entry: '/remotes/blog/abc/remoteEntry.1.js',
    container: 'remote_blog_abc',
    routes: ['/blogs', '/posts/:id'],
    preload: [{ url: '/remotes/blog/abc/remoteEntry.1.js', as: 'script', integrity: 'sha384-x' }],
  });
});

test('keeps what each page needs beside that', () => {
  const file = { path: 'remoteEntry.1.js', as: 'script' as const };
  expect(toActiveRelease({ ...blog, pagePreload: { '/blogs': [file] } }).pagePreload).toEqual({
    '/blogs': [{ url: '/remotes/blog/abc/remoteEntry.1.js', as: 'script', integrity: 'sha384-x' }],
  });
});

test('keeps which shared modules each page takes', () => {
  const pageShared = { '/blogs': ['@site/shared/ui/accordion'] };
  expect(toActiveRelease({ ...blog, pageShared }).pageShared).toEqual(pageShared);
});

test('keeps the request with which each page begins', () => {
  const pageData = { '/posts/:id': { path: '/posts/:id/' as const } };
  expect(toActiveRelease({ ...blog, pageData }).pageData).toEqual(pageData);
});

test('keeps what search engines are told of each page', () => {
  const listings = { '/blogs': { private: true as const } };
  expect(toActiveRelease({ ...blog, listings }).listings).toEqual(listings);
});

test('lists every script of a release whose entry is a module, for imports know no hashes', () => {
  const files = { ...blog.files, 'assets/page.mjs': 'sha384-y', 'page.css': 'sha384-z' };
  expect(toActiveRelease({ ...blog, files, entryType: 'module' })).toMatchObject({
    entryType: 'module',
    modules: [
      { url: '/remotes/blog/abc/remoteEntry.1.js', integrity: 'sha384-x' },
      { url: '/remotes/blog/abc/assets/page.mjs', integrity: 'sha384-y' },
    ],
  });
  expect(toActiveRelease(blog).modules).toBeUndefined();
});

test('gives the files of a release on another origin their addresses there', () => {
  const { entry, preload } = toActiveRelease(blog, 'https://cdn.example/blog/');
  expect([entry, preload[0]?.url]).toEqual(Array(2).fill('https://cdn.example/blog/remoteEntry.1.js'));
});

test('refuses a description that has no hash for a file to preload', () => {
  expect(() => toActiveRelease({ ...blog, files: {} })).toThrow('no hash for remoteEntry.1.js');
});

test('gives the part that renders on the server its address and hash', () => {
  const files = { ...blog.files, 'server.1.js': 'sha384-s' };
  const server = { entry: 'server.1.js', routes: ['/blogs'] };
  expect(toActiveRelease({ ...blog, files, server }).server).toEqual({
    entry: '/remotes/blog/abc/server.1.js',
    integrity: 'sha384-s',
    routes: ['/blogs'],
  });
  const external = toActiveRelease({ ...blog, files, server }, 'https://cdn.example/blog/');
  expect(external.server?.entry).toBe('https://cdn.example/blog/server.1.js');
  expect(toActiveRelease(blog)).not.toHaveProperty('server');
  expect(() => toActiveRelease({ ...blog, server })).toThrow('no hash for server.1.js');
});
