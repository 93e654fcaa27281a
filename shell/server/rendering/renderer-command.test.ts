import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { useFolder } from '../testing/use-folder';
import { findLayers, toRendererCommand } from './renderer-command';
import type { Layer } from './isolation/isolation-layers';

const folder = useFolder('all');

/** Runs code like a renderer, and returns its output. */
async function run(code: string, layers?: Layer[]): Promise<string> {
  const file = folder('script.mjs');
  await writeFile(file, code);
  const { program, args } = toRendererCommand(file, layers);
  const child = spawn(program, args, { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return printed.trim();
}

const attempt = (code: string) => `
  import { writeSync } from 'node:fs';
  const print = (text) => writeSync(1, text);
  try { print('did ' + String(await (${code}))) } catch (error) { print(String(error.code ?? error.message)) }
`;

test.each([
  ["import('node:fs').then((fs) => fs.readFileSync('/etc/hostname'))", 'ERR_ACCESS_DENIED'],
  ["import('node:fs').then((fs) => fs.writeFileSync('/tmp/x', ''))", 'ERR_ACCESS_DENIED'],
  ["import('node:child_process').then((m) => m.spawnSync('id').error ?? 'ran')", 'ERR_ACCESS_DENIED'],
  ["import('node:worker_threads').then((m) => new m.Worker('1', { eval: true }))", 'ERR_ACCESS_DENIED'],
  ["eval('1')", 'Code generation from strings disallowed for this context'],
  ['Object.keys(process.env).length', 'did 0'],
])("Node's permissions refuse %s", async (code, result) => {
  expect(await run(attempt(code), ['permissions', 'language'])).toBe(result);
});

const whereIsolated = findLayers().includes('processes') ? test : test.skip;

whereIsolated('it does not outlive the server, even when it loops', async () => {
  const file = folder('loop.mjs');
  await writeFile(file, `import { writeSync } from 'node:fs'; writeSync(1, 'loops'); for (;;);`);
  const { program, args } = toRendererCommand(file);
  const server = `require('node:child_process').spawn(...${JSON.stringify([program, args])}, { env: {}, stdio: ['ignore', 1, 'ignore'] })`;
  const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // Both processes write to it, so it closes with the last of them.
  await once(child.stdout, 'close');
});

whereIsolated('memory outside the heap has a limit', async () => {
  const hog = `(async () => { const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1)) })()`;
  expect(await run(attempt(hog))).toMatch(/allocation failed|ERR_MEMORY_ALLOCATION_FAILED|^$/);
});
