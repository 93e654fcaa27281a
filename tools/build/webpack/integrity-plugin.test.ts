import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { toIntegrity } from '@site/shared/server';
import { runWebpack } from '../run-webpack';
import { IntegrityPlugin } from './integrity-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-integrity-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Sources {
  initialStyle: string;
  laterScript: string;
}

/** Builds a page with a style and a lazy script. Returns the files by name. */
async function build({ initialStyle, laterScript }: Sources): Promise<Map<string, string>> {
  const source = await mkdtemp(path.join(folder, 'build-'));
  const output = path.join(source, 'dist');
  await mkdir(output);
  await writeFile(path.join(source, 'index.js'), `import './page.css';\nimport('./later.js');`);
  await writeFile(path.join(source, 'page.css'), initialStyle);
  await writeFile(path.join(source, 'later.js'), laterScript);
  await runWebpack([
    {
      mode: 'production',
      context: source,
      entry: './index.js',
      output: {
        path: output,
        publicPath: '/',
        filename: '[name].[contenthash].js',
        chunkFilename: '[name].[contenthash].js',
      },
      module: {
        rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }],
      },
      plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }), new IntegrityPlugin()],
    },
  ]);
  const names = await readdir(output);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(output, name), 'utf8')] as const),
    ),
  );
}

const first = { initialStyle: 'p { color: red }', laterScript: 'console.log("one")' };

test('the runtime knows the hash of what it fetches later', async () => {
  const files = await build(first);
  const [, main = ''] = [...files].find(([name]) => name.startsWith('main.') && name.endsWith('.js')) ?? [];
  const [later, script = ''] = [...files].find(([, text]) => text.includes('"one"')) ?? [];
  expect(main).toContain(`"${later}":"${toIntegrity(Buffer.from(script))}"`);
});

test('the runtime lets nothing pass that it has no hash of', async () => {
  const files = await build(first);
  const [, main = ''] = [...files].find(([name]) => name.startsWith('main.') && name.endsWith('.js')) ?? [];
  const unknown = main.match(/\|\|\s*"(sha384-[^"]*)"/)?.[1];
  expect(unknown).toMatch(/^sha384-A{64}$/);
});

test.each([
  ['a style of the page', { initialStyle: 'p { color: blue }' }],
  ['a script that is fetched later', { laterScript: 'console.log("two")' }],
])('no file changes without its name when %s changes', async (_, change) => {
  const before = await build(first);
  const after = await build({ ...first, ...change });
  expect([...after.keys()]).not.toEqual([...before.keys()]);
  const kept = [...after].filter(([name]) => before.has(name));
  expect(kept).toEqual(kept.map(([name]) => [name, before.get(name)]));
});
