import type { EntryType } from '@site/shared/contracts';
import { resolvePublicPath } from './resolve-public-path';

const resolve = (publicPath: string, entryType: EntryType) =>
  resolvePublicPath({ publicPath, entryType }, 'M');

it.each(['auto', '/', '', './'])(
  'looks for modules beside the manifest under the public path "%s", which Vite writes for an empty base',
  (publicPath) => expect(resolve(publicPath, 'module')).toBeUndefined(),
);

it.each([
  ['https://cdn.example/cards', 'https://cdn.example/cards/'],
  ['https://cdn.example/cards/', 'https://cdn.example/cards/'],
])('looks for files at %s when the build says so', (publicPath, folder) => {
  expect(resolve(publicPath, 'script')).toBe(folder);
  expect(resolve(publicPath, 'module')).toBe(folder);
});

it.each(['/', '', './', '/cards/'])(
  'refuses "%s" for scripts, which would look for chunks in the page',
  (path) => {
    expect(() => resolve(path, 'script')).toThrow(`M has the public path "${path}"`);
  },
);

it('refuses the root of another origin for modules', () => {
  expect(() => resolve('/cards/', 'module')).toThrow('build with an empty base');
});
