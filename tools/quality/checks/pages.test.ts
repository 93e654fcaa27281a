import { existsSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { readRemoteManifest, remoteNames } from '@site/command-kit/remotes';

/** Its title and description are those of the post. */
const describedByContent = ['/posts/:id'];

test.each(remoteNames)('remote-%s describes each of its pages, and no others', (name) => {
  const { routes, pages } = readRemoteManifest(name);
  const expected = routes.filter((route) => !describedByContent.includes(route));
  expect(Object.keys(pages).sort()).toEqual(expected.sort());
});

test.each(remoteNames)('remote-%s says which module each of its pages is', (name) => {
  const { routes, modules } = readRemoteManifest(name);
  expect(Object.keys(modules).sort()).toEqual(routes.toSorted());
  const missing = Object.values(modules).filter(
    (module) => !existsSync(fromRoot(`remote-${name}`, 'src', `${module}.tsx`)),
  );
  expect(missing).toEqual([]);
});

test('no two pages have the same title or description', () => {
  const all = remoteNames.flatMap((name) => Object.values(readRemoteManifest(name).pages));
  for (const texts of [all.map(({ title }) => title), all.map(({ description }) => description)]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
});
