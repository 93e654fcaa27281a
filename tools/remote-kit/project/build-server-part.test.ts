import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildServerPart } from './build-server-part';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-project-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds the server part of a project beside the files of the browser's build, and returns its text. */
async function build(files: Record<string, string>): Promise<string> {
  const remote = { name: 'jobs', contract: 1, routes: ['/jobs', '/jobs/chart'], rendered: ['/jobs'] };
  for (const [path, text] of Object.entries({ 'remote.json': JSON.stringify(remote), ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  const { file } = await buildServerPart(folder, dist, (local) => local);
  return readFile(join(dist, file), 'utf8');
}

/** Runs a server part without Node's globals, and returns its default export. */
async function runServerPart(files: Record<string, string>): Promise<unknown> {
  const text = await build(files);
  const url = '/remotes/jobs/jobs_1/server-1.js';
  const module = { exports: {} as { default?: unknown }, url };
  runInNewContext(text, { module, exports: module.exports, require: (name: string) => ({ name }) });
  return module.exports.default;
}

it('replaces what bundlers replace for browsers, because there is no process', async () => {
  const found = await runServerPart({
    'src/remote.tsx': 'export default [process.env.NODE_ENV, process.env.DEBUG, global.Array === Array];',
  });
  expect(found).toEqual(['production', undefined, true]);
});

it('takes the aliases, constants and plugins of the project', async () => {
  const found = await runServerPart({
    'vite.config.mjs': `
      export default {
        define: { 'import.meta.env.TEAM': '"jobs"' },
        resolve: { alias: { '~': import.meta.dirname + '/src' } },
        plugins: [{ name: 'words', transform: (text, id) => id.endsWith('.words') ? 'export default ' + JSON.stringify(text) : null }],
      };`,
    'src/greeting.words': 'Good morning',
    'src/remote.tsx': `import greeting from '~/greeting.words'; export default [greeting, import.meta.env.TEAM];`,
  });
  expect(found).toEqual(['Good morning', 'jobs']);
});

it('takes no code of packages that is for Node, of which nothing is there', async () => {
  const exported = { node: './node.mjs', default: './any.mjs' };
  const found = await runServerPart({
    'node_modules/framework/package.json': JSON.stringify({
      name: 'framework',
      exports: { import: exported },
    }),
    'node_modules/framework/node.mjs': 'import { cwd } from "node:process"; export default cwd();',
    'node_modules/framework/any.mjs': 'export default "any";',
    'src/remote.tsx': `export { default } from 'framework';`,
  });
  expect(found).toBe('any');
});

it('names pictures by the addresses that the browser has, whoever has named the files', async () => {
  const found = await runServerPart({
    'dist/assets/1a2b.png': 'a picture',
    'src/logo.png': 'a picture',
    'src/remote.tsx': `import logo from './logo.png'; export default logo;`,
  });
  expect(found).toBe('/remotes/jobs/jobs_1/assets/1a2b.png');
});

const pages = {
  'src/remote.tsx': `
    export default {
      '/jobs': { component: async () => (await import('./start-page')).text },
      '/jobs/chart': { component: async () => (await import('./chart-page')).text },
    };`,
  'src/start-page.ts': 'export const text: string = "a start page";',
  'src/chart-page.ts': 'import { chart } from "charts"; export const text = chart;',
  'node_modules/charts/package.json': '{ "name": "charts", "main": "index.mjs" }',
  // Random letters, which no compression makes smaller.
  'node_modules/charts/index.mjs': `export const chart = "${randomBytes(150_000).toString('base64')}";`,
};

it('leaves out what only pages import that are not rendered', async () => {
  const text = await build(pages);
  expect(text).toContain('a start page');
  expect(text).not.toContain('const chart');
});

it('fails over the budget, naming the largest packages', async () => {
  const remote = { name: 'jobs', contract: 1, routes: ['/jobs', '/jobs/chart'] };
  const all = JSON.stringify({ ...remote, rendered: remote.routes });
  await expect(build({ ...pages, 'remote.json': all })).rejects.toThrow(
    /has \d+ kB, more than 150 kB.* largest, uncompressed: charts 200 kB, src\/.*"rendered" in remote\.json/,
  );
});
