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

/** Builds the server part of a project, runs it without Node's globals, and returns its default export. */
async function runServerPart(files: Record<string, string>): Promise<unknown> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { file } = await buildServerPart(folder, folder, (local) => local);
  const module = { exports: {} as { default?: unknown } };
  const require = (name: string) => ({ name });
  runInNewContext(await readFile(join(folder, file), 'utf8'), {
    module,
    exports: module.exports,
    require,
  });
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
