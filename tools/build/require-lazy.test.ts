import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stats } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import { requireAbsent, requireLazy } from './require-lazy';
import { runWebpack } from './run-webpack';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-require-lazy-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds an application of `index.js` and `client.js`, which imports axios. */
async function build(index: string): Promise<Stats> {
  await writeFile(path.join(folder, 'index.js'), index);
  await writeFile(path.join(folder, 'client.js'), "export { isAxiosError } from 'axios';");
  const [stats] = await runWebpack([
    {
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: { path: path.join(folder, 'dist'), filename: 'main.js', chunkFilename: '[name].js' },
      optimization: { splitChunks: false, minimize: false },
      resolve: { modules: [fromRoot('node_modules')] },
      performance: false,
    },
  ]);
  return stats!;
}

const lazy = "import(/* webpackChunkName: 'client' */ './client').then(console.log);";
const eager = "import { isAxiosError } from './client'; console.log(isAxiosError);";

test('a package may come later, not with the first files', async () => {
  const stats = await build(lazy);
  requireLazy('axios', stats, ['main.js']);
  expect(() => requireLazy('axios', stats, ['main.js', 'client.js'])).toThrow(
    'axios is in client.js, which is there before a page first shows something',
  );
});

test('a package is found in a module that webpack has concatenated', async () => {
  const stats = await build(eager);
  expect(() => requireLazy('axios', stats, ['main.js'])).toThrow('axios is in main.js');
});

test('a package that is nowhere fails the build too, for then nothing was checked', async () => {
  const stats = await build('console.log(1);');
  expect(() => requireLazy('axios', stats, ['main.js'])).toThrow('axios is in no file of the build');
});

test('a remote has none of it, now or later', async () => {
  requireAbsent('axios', await build('console.log(1);'));
  const stats = await build(lazy);
  expect(() => requireAbsent('axios', stats)).toThrow('axios is in client.js, but a remote takes it');
});
