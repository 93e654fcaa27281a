import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { runWebpack } from '../run-webpack';
import { IntegrityPlugin } from './integrity-plugin';
import { SourceMapsPlugin } from './source-maps-plugin';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'site-maps-'));
});
afterEach(() => rm(project, { recursive: true }));

async function build(): Promise<void> {
  // With lazy scripts the runtime contains a table of hashes, which is filled in after the map is made.
  await writeFile(
    path.join(project, 'index.js'),
    `import(/* webpackChunkName: "later" */ './later.js');\n\n  console.log('here');\n`,
  );
  await writeFile(path.join(project, 'later.js'), `console.log('later');`);
  await runWebpack([
    {
      mode: 'production',
      context: project,
      entry: './index.js',
      output: { path: path.join(project, 'dist'), publicPath: '/', filename: '[name].js' },
      plugins: [new IntegrityPlugin(), new SourceMapsPlugin(project)],
    },
  ]);
}

test('maps lie outside of what is served, which does not mention them', async () => {
  await build();
  expect((await readdir(path.join(project, 'dist'))).sort()).toEqual(['later.js', 'main.js']);
  expect((await readdir(path.join(project, '.source-maps'))).sort()).toEqual([
    'later.js.map.gz',
    'main.js.map.gz',
  ]);
  for (const file of ['later.js', 'main.js'])
    expect(await readFile(path.join(project, 'dist', file), 'utf8')).not.toContain('sourceMappingURL');
});

test('a map leads to the line and column, says nothing of the machine, and has no sources', async () => {
  await build();
  const text = gunzipSync(await readFile(path.join(project, '.source-maps/main.js.map.gz'))).toString();
  expect(text).not.toContain(project);
  const map = JSON.parse(text) as { sources: string[]; mappings: string };
  expect(map).not.toHaveProperty('sourcesContent');
  const code = await readFile(path.join(project, 'dist/main.js'), 'utf8');
  const place = code.indexOf('console.log("here")');
  // The code is behind the table.
  expect(code.indexOf('sha384-')).toBeLessThan(place);
  const segment = decode(map.mappings)[0]!.find(([column]) => column === place) ?? [];
  expect([map.sources[segment[1]!], segment[2], segment[3]]).toEqual(['index.js', 2, 2]);
});
