import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findWalls, toRendererCommand } from './renderer-command';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-command-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the code as a renderer runs, and returns what it prints. */
async function run(code: string, walls?: string[]): Promise<string> {
  const file = join(folder, 'script.mjs');
  await writeFile(file, code);
  const { program, args } = toRendererCommand(file, walls);
  const child = spawn(program, args, { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return printed.trim();
}

const attempt = (code: string) => `
  try { console.log('did', String(await (${code}))) } catch (error) { console.log(error.code ?? error.message) }
`;

test.each([
  ["import('node:fs').then((fs) => fs.readFileSync('/etc/hostname'))", 'ERR_ACCESS_DENIED'],
  ["import('node:fs').then((fs) => fs.writeFileSync('/tmp/x', ''))", 'ERR_ACCESS_DENIED'],
  ["import('node:child_process').then((m) => m.spawnSync('id').error ?? 'ran')", 'ERR_ACCESS_DENIED'],
  ["import('node:worker_threads').then((m) => new m.Worker('1', { eval: true }))", 'ERR_ACCESS_DENIED'],
  ["eval('1')", 'Code generation from strings disallowed for this context'],
  ['Object.keys(process.env).length', 'did 0'],
])("Node's permissions refuse %s", async (code, result) => {
  expect(await run(attempt(code), [])).toBe(result);
});

const hasNamespaces = findWalls().includes('unshare');
const inNamespaces = hasNamespaces ? test : test.skip;

inNamespaces('a network without devices reaches nobody', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connect = `import('node:net').then(({ connect }) => new Promise((resolve, reject) => {
    connect(${port}, '127.0.0.1').on('connect', resolve).on('error', reject);
  }))`;
  expect(await run(attempt(connect), [])).toMatch(/^did/);
  expect(await run(attempt(connect))).toBe('ENETUNREACH');
  server.close();
});

inNamespaces('nobody else can be signalled', async () => {
  expect(await run(attempt(`process.kill(${process.pid}, 0)`))).toBe('ESRCH');
});

inNamespaces('it does not outlive the server, even when it loops', async () => {
  const file = join(folder, 'loop.mjs');
  await writeFile(file, `console.log('loops'); for (;;);`);
  const { program, args } = toRendererCommand(file);
  const server = `require('node:child_process').spawn(...${JSON.stringify([program, args])}, { env: {}, stdio: ['ignore', 1, 'ignore'] })`;
  const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // Both write to it: it ends with the last of them.
  await once(child.stdout, 'close');
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('memory outside the heap has a limit', async () => {
  const hog = `(async () => { const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1)) })()`;
  expect(await run(attempt(hog))).toMatch(/allocation failed|ERR_MEMORY_ALLOCATION_FAILED|^$/);
});
