import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { readRemote } from '@site/command-kit/remotes';
import { createConfig } from './webpack/create-config';
import { readFederationManifest } from './federation-manifest';
import { findPageFiles, findPageShared } from './page-files';
import { runWebpack } from './run-webpack';

let folder: string;
let compilation: Compilation;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-page-files-'));
  const part = { kind: 'remote', name: 'info', release: 'test' } as const;
  const [stats] = await runWebpack([
    createConfig(part, { mode: 'production', outputPath: folder, publicPath: 'auto' }),
  ]);
  compilation = stats!.compilation;
});
afterAll(() => rm(folder, { recursive: true }));

test("finds each page's own script and style", async () => {
  const remote = await readRemote('info');
  const files = findPageFiles(compilation, remote);
  expect(Object.keys(files)).toEqual(remote.routes);
  expect(files['/about-us']).toEqual([
    expect.stringMatching(/^\d+\.\w{10}\.css$/),
    expect.stringMatching(/^\d+\.\w{10}\.js$/),
  ]);
  expect(files['/about-us']).not.toEqual(files['/help-center']);
});

test('finds the shared modules that each page imports', async () => {
  const shared = findPageShared(compilation, await readRemote('info'));
  expect(shared['/help-center']).toContain('@site/shared/ui/accordion');
  expect(shared['/about-us']).toContain('@site/shared/ui');
  expect(shared['/about-us']).not.toContain('@site/shared/ui/accordion');
});

test('the manifest says how the remote is loaded, and the entry brings the exposed module along', async () => {
  const { entry, container, runtime } = await readFederationManifest(folder);
  expect([entry, container, runtime]).toEqual([
    expect.stringMatching(/^remoteEntry\.\w{10}\.js$/),
    'remote_info_test',
    '~2.9.2',
  ]);
  const text = await readFile(path.join(folder, entry), 'utf8');
  expect(text).toContain('.HelpCenterPage');
  expect(text).toContain('_FEDERATION_RUNTIME_CORE');
});

test('refuses a page that no import fetches', async () => {
  const tools = await readRemote('tools');
  expect(() => findPageFiles(compilation, tools)).toThrow(
    'remote-tools: nothing imports catalogue/catalogue-page, the page of /tools, lazily',
  );
});
