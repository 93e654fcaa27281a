import { mkdir, writeFile } from 'node:fs/promises';
import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import { makeRelease } from '../../src/testing/make-release';
import { useFolder } from '../testing/use-folder';
import { OfflinePages } from './offline-pages';

const main = { url: '/assets/main.1.js', integrity: 'sha384-main' };
const lazy = { url: '/assets/lazy.1.js', integrity: 'sha384-lazy' };

const blog = makeRelease('blog', 'r1', {
  server: { entry: '/remotes/blog/r1/server.js', integrity: 'sha384-server', routes: ['/blog'] },
});
const elsewhere: ActiveRelease = {
  ...blog,
  name: 'jobs',
  entry: 'https://cdn.test/jobs/entry.js',
  preload: [{ url: 'https://cdn.test/jobs/entry.js', as: 'script', integrity: 'sha384-jobs' }],
};
const set = (id: string, ...remotes: ActiveRelease[]): ReleaseSet => ({ id, remotes });

const remotesDir = useFolder('all');
beforeAll(async () => {
  await mkdir(remotesDir('blog/r1'), { recursive: true });
  const files = {
    'entry.js': 'sha384-entry',
    'entry.js.br': 'sha384-br',
    'page.css': 'sha384-page',
    'server.js': 'sha384-server',
    'mf-manifest.json': 'sha384-manifest',
  };
  await writeFile(remotesDir('blog/r1/release.json'), JSON.stringify({ files }));
});

const open = (files = [main, lazy]) =>
  new OfflinePages({ assets: { scripts: [main], files }, remotesDir: remotesDir() });
const editionOf = (pages: OfflinePages, releases: ReleaseSet) => pages.headers(releases)['offline-edition'];

it('lists the files of shell and live releases that browsers load, with their hashes', async () => {
  const { edition, files } = await open().list(set('one', blog, elsewhere));
  expect(files).toEqual([
    main,
    lazy,
    { url: '/remotes/blog/r1/entry.js', integrity: 'sha384-entry' },
    { url: '/remotes/blog/r1/page.css', integrity: 'sha384-page' },
    { url: 'https://cdn.test/jobs/entry.js', integrity: 'sha384-jobs' },
  ]);
  expect(edition).toBe(editionOf(open(), set('one', blog, elsewhere)));
});

it('a release set and a shell make an edition', () => {
  const pages = open();
  const one = editionOf(pages, set('one', blog));
  expect(editionOf(pages, set('two', blog))).not.toBe(one);
  expect(editionOf(pages, set('one', blog))).toBe(one);
  expect(editionOf(open([main]), set('one', blog))).not.toBe(one);
});

it('a list that could not be made is made again', async () => {
  const pages = open();
  const releases = set('one', { ...blog, release: 'r2', entry: '/remotes/blog/r2/entry.js' });
  await expect(pages.list(releases)).rejects.toThrow('ENOENT');
  await mkdir(remotesDir('blog/r2'));
  await writeFile(remotesDir('blog/r2/release.json'), '{"files":{"entry.js":"sha384-entry"}}');
  expect((await pages.list(releases)).files).toContainEqual({
    url: '/remotes/blog/r2/entry.js',
    integrity: 'sha384-entry',
  });
});
