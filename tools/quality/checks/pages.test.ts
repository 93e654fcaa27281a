import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { paths } from '@site/shared/paths';
import { findSources } from './find-sources';

/** Their titles and descriptions are those of the post, the author, the category and the tag. */
const describedByContent = ['/posts/:id', '/authors/:handle', '/blogs/category/:slug', '/blogs/tag/:slug'];

test.each(remoteNames)('remote-%s describes each of its pages, and no others', async (name) => {
  const { routes, pages } = await readRemote(name);
  const expected = routes.filter((route) => !describedByContent.includes(route));
  expect(Object.keys(pages).sort()).toEqual(expected.sort());
});

test.each(remoteNames)('remote-%s says which module each of its pages is', async (name) => {
  const { routes, entries = [], modules } = await readRemote(name);
  const extensions = entries.map(({ path }) => path).filter((path) => !routes.includes(path));
  expect(Object.keys(modules).sort()).toEqual([...routes, ...extensions].sort());
  const sources = findSources().filter((file) => file.startsWith(`remote-${name}/src/`));
  const missing = Object.values(modules).filter(
    (module) => !sources.some((file) => file.endsWith(`/${module}.tsx`)),
  );
  expect(missing).toEqual([]);
});

test.each(remoteNames)(
  'remote-%s leaves no page to the browser that search engines may list',
  async (name) => {
    const { routes, rendered, listings } = await readRemote(name);
    const inBrowser = routes.filter((route) => !rendered.includes(route));
    expect(inBrowser.filter((route) => !listings[route]?.private)).toEqual([]);
  },
);

test('no two pages have the same title or description', async () => {
  const remotes = await Promise.all(remoteNames.map(readRemote));
  const all = remotes.flatMap(({ pages }) => Object.values(pages));
  for (const texts of [all.map(({ title }) => title), all.map(({ description }) => description)]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('no two remotes have a page of the same route', async () => {
  const remotes = await Promise.all(remoteNames.map(readRemote));
  const routes = remotes.flatMap((remote) => remote.routes);
  expect(new Set(routes).size).toBe(routes.length);
});

test('every address by which remotes link to each other is a page of one', async () => {
  const remotes = await Promise.all(remoteNames.map(readRemote));
  const addresses = Object.values(paths).map((path) => (typeof path === 'function' ? path(':id') : path));
  const routes = remotes.flatMap((remote) => remote.routes);
  expect(addresses.filter((address) => address !== paths.home && !routes.includes(address))).toEqual([]);
});
