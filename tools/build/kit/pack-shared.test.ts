import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { fromRoot } from '@site/command-kit/paths';
import { packShared } from './pack-shared';

interface PackedManifest {
  name: string;
  version: string;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

let folder: string;
let manifest: PackedManifest;
let files: string[];
const read = (path: string) => readFile(join(folder, path), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pack-'));
  await packShared(folder);
  manifest = JSON.parse(await read('package.json')) as PackedManifest;
  files = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
});
afterAll(() => rm(folder, { recursive: true }));

test('every module that it names is there, with its types', () => {
  const named = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : [target.types, target.default],
  );
  expect(named.filter((path) => !files.includes(path.replace('./', '')))).toEqual([]);
});

test('it carries a licence and a README, and the version of @site/shared', async () => {
  const { version } = JSON.parse(await readFile(fromRoot('shared/package.json'), 'utf8')) as PackedManifest;
  expect([manifest.name, manifest.version]).toEqual(['@site/shared', version]);
  expect(await read('LICENSE')).toContain('MIT License');
  expect(await read('README.md')).toContain('# @site/shared');
});

test('it imports nothing but itself and the public packages that it names', async () => {
  const known = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];
  const foreign = new Set<string>();
  for (const path of files.filter((file) => /\.(js|d\.ts)$/.test(file))) {
    for (const { fileName } of ts.preProcessFile(await read(path)).importedFiles) {
      if (fileName.startsWith('.')) continue;
      const subpath = fileName.replace('@site/shared', '.');
      const name = fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/');
      if (!(subpath in manifest.exports) && !known.includes(name)) foreign.add(`${path}: ${fileName}`);
    }
  }
  expect([...foreign]).toEqual([]);
  expect(known.filter((name) => name.startsWith('@site/'))).toEqual([]);
});

test('it needs the React of the shell, in any patch version', () => {
  expect(manifest.peerDependencies).toMatchObject({
    react: expect.stringMatching(/^~19\.\d+\.0$/) as string,
    'react-dom': expect.stringMatching(/^~19\.\d+\.0$/) as string,
  });
});

test('no file knows where it was made', async () => {
  const texts = await Promise.all(
    files.filter((file) => /\.(js|ts|css|json)$/.test(file)).map(async (file) => [file, await read(file)]),
  );
  expect(texts.filter(([, text]) => text?.includes(fromRoot())).map(([file]) => file)).toEqual([]);
});

test('its code has no styles, which Node would not run; they are a file of their own', async () => {
  const code = await Promise.all(files.filter((file) => file.endsWith('.js')).map(read));
  expect(code.filter((text) => /^import\s.*\.css['"]/m.test(text))).toEqual([]);
  const styles = await read('styles.css');
  for (const layer of ['@layer reset, tokens, ui', '@layer ui']) expect(styles).toContain(layer);
});
