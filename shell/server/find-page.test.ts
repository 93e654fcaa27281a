import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import { findPage } from './find-page';

const file = (url: string, as: 'script' | 'style') => ({ url, as, integrity: 'sha384-x' });
const tools: ActiveRelease = {
  name: 'tools',
  release: 'r1',
  contract: 1,
  entry: '/remotes/tools/r1/entry.js',
  container: 'tools_r1',
  routes: ['/tools'],
  preload: [file('/remotes/tools/r1/entry.js', 'script'), file('/remotes/tools/r1/page.css', 'style')],
  pagePreload: { '/tools': [file('/remotes/tools/r1/page.js', 'script')] },
};
const accordion = [file('/assets/accordion.css', 'style'), file('/assets/accordion.js', 'script')];

const find = (release: ActiveRelease) =>
  findPage(new URL('https://site.test/tools'), {
    releases: { id: 'x', remotes: [release] },
    site: { publicUrl: 'https://site.test', brand: 'Site' } as SiteConfig,
    api: { get: async () => 'unavailable' },
    assets: { federation: [], shared: { '@site/shared/ui/accordion': accordion } },
  });

test('a page of scripts preloads the entry, and runs its chunks', async () => {
  const { preload, chunks, modules } = await find(tools);
  expect(preload.map(({ url }) => url)).toEqual(['/remotes/tools/r1/entry.js', '/remotes/tools/r1/page.css']);
  expect(chunks.map(({ url }) => url)).toEqual(['/remotes/tools/r1/page.js']);
  expect(modules).toEqual([]);
});

test('a page of modules names all of them, and runs none by itself', async () => {
  const modules = ['entry', 'page', 'lazy'].map((name) => ({
    url: `/remotes/tools/r1/${name}.js`,
    integrity: 'sha384-x',
  }));
  const found = await find({ ...tools, entryType: 'module', modules });
  expect(found.modules).toEqual(modules);
  expect(found.preload.map(({ url }) => url)).toEqual(['/remotes/tools/r1/page.css']);
  expect(found.chunks).toEqual([]);
});

test("a page has the shell's files of the shared modules that it takes", async () => {
  const pageShared = { '/tools': ['@site/shared/ui', '@site/shared/ui/accordion'] };
  const { preload, chunks } = await find({ ...tools, pageShared });
  expect([preload.slice(2), chunks.slice(1)]).toEqual([accordion.slice(0, 1), accordion.slice(1)]);
  const elsewhere = await find({ ...tools, pageShared: { '/ip': ['@site/shared/ui/accordion'] } });
  expect([elsewhere.preload.length, elsewhere.chunks.length]).toEqual([2, 1]);
});
