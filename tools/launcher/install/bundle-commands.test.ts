import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleCommands } from './bundle-commands.mjs';

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'commands-')));
  await write('package-lock.json', '{}');
  await write('tools/site-commands.ts', `export const word: string = (await import('./part/word')).word;`);
  await write('tools/part/word.ts', `export const word: string = 'first';`);
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}

/** The bundle's export, read in a process that cannot run TypeScript. */
async function readWord(url: string): Promise<string> {
  const code = `console.log((await import(${JSON.stringify(url)})).word)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
  return stdout.trim();
}

test('commands are bundled once, and anew when a source of theirs has changed', async () => {
  const first = await bundleCommands(root);
  expect(await readWord(first)).toBe('first');
  expect(await bundleCommands(root)).toBe(first);

  await write('tools/part/word.ts', `export const word: string = 'the second';`);
  const second = await bundleCommands(root);
  expect(await readWord(second)).toBe('the second');
  // A command that began with the old bundle can still import it.
  expect(await readWord(first)).toBe('first');
});

test('a module goes on to know where it stands in the repository', async () => {
  await write(
    'tools/part/word.ts',
    'export const word: string = `${import.meta.dirname} ${import.meta.url}`;',
  );
  const folder = join(root, 'tools/part');
  expect(await readWord(await bundleCommands(root))).toBe(`${folder} file://${folder}/word.ts`);
});

test('a package is the one that its importer would get', async () => {
  const pack = async (path: string, name: string) => {
    await write(`${path}/node_modules/bird/package.json`, '{ "name": "bird", "exports": "./bird.cjs" }');
    await write(`${path}/node_modules/bird/bird.cjs`, `module.exports = '${name}';`);
  };
  await pack('.', 'owl');
  await pack('tools/part', 'robin');
  await write('tools/part/word.ts', `import bird from 'bird';\nexport const word: string = bird;`);
  expect(await readWord(await bundleCommands(root))).toBe('robin');
});
