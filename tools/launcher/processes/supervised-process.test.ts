import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessOptions } from './process-options';
import { SupervisedProcess } from './supervised-process';

const file = path.join(__dirname, 'testing/child.mjs');
let stop: AbortController;
let force: AbortController;
let lines: string[];
let child: SupervisedProcess;

beforeEach(() => {
  stop = new AbortController();
  force = new AbortController();
  lines = [];
});

afterEach(async () => {
  force.abort();
  await child.stop();
});

function supervise(options: Partial<ProcessOptions> = {}): SupervisedProcess {
  child = new SupervisedProcess({
    name: 'The child',
    file,
    env: process.env,
    stopRequest: { stop: stop.signal, force: force.signal },
    log: (line) => lines.push(line),
    onGiveUp: () => lines.push('gave up'),
    restartDelaysMs: [10, 10],
    ...options,
  });
  return child;
}

async function startedPort(): Promise<number> {
  const ready = await child.start();
  if (!ready) throw new Error('The child was stopped.');
  return ready.port;
}

/** The id of the process that responds on the port, or undefined. */
function findPid(port: number, route = '/'): Promise<string | undefined> {
  return fetch(`http://127.0.0.1:${port}${route}`).then(
    (response) => response.text(),
    () => undefined,
  );
}

async function waitFor<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await find();
    if (found) return found;
    await sleep(20);
  }
}

it('starts a killed process again on the same port, and says so', async () => {
  supervise();
  const port = await startedPort();
  const before = await findPid(port);
  await findPid(port, '/die');
  const after = await waitFor(() => findPid(port));
  expect(after).not.toBe(before);
  expect(lines).toEqual(['The child ended unexpectedly (SIGKILL) and is started again.']);
});

it('gives up when it does not get ready again', async () => {
  const env = { ...process.env };
  supervise({ env, restartDelaysMs: [10, 10, 10] });
  const port = await startedPort();
  env.DIE_AT_START = '1';
  await findPid(port, '/die');
  await waitFor(() => lines.includes('gave up'));
  expect(lines.at(-2)).toBe('The child did not start 3 times in a row (exit code 3); giving up.');
});

it('starts a process again however often it is killed, as long as it gets ready', async () => {
  supervise();
  const port = await startedPort();
  for (let death = 0; death < 4; death += 1) {
    await waitFor(() => findPid(port));
    await findPid(port, '/die');
  }
  expect(await waitFor(() => findPid(port))).toBeDefined();
  expect(lines).not.toContain('gave up');
});

it('stops the process, and does not start it again', async () => {
  supervise();
  const port = await startedPort();
  await child.stop();
  await sleep(100);
  expect(await findPid(port)).toBeUndefined();
  expect(lines).toEqual([]);
});

it('kills a process that does not stop, when it is forced', async () => {
  supervise({ env: { ...process.env, IGNORE_SIGTERM: '1' } });
  const port = await startedPort();
  const stopped = child.stop();
  expect(await findPid(port)).toBeDefined();
  force.abort();
  await stopped;
  expect(await findPid(port)).toBeUndefined();
});

it('fails when the process ends before it is ready', async () => {
  supervise({ env: { ...process.env, DIE_AT_START: '1' } });
  await expect(child.start()).rejects.toThrow('The child did not start.');
});

it('ends a start that is under way when a stop is asked for', async () => {
  const starting = supervise().start();
  stop.abort();
  expect(await starting).toBeUndefined();
});

it('leaves no child behind when the supervisor itself is killed', async () => {
  supervise();
  const supervisor = fork(path.join(__dirname, 'testing/supervise-and-wait.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const [port] = (await once(supervisor, 'message')) as [number];
  expect(await findPid(port)).toBeDefined();
  supervisor.kill('SIGKILL');
  await waitFor(async () => (await findPid(port)) === undefined);
});

it('prints what the process says as people read it', async () => {
  const record = { time: new Date(2026, 10, 23, 9, 5, 7).getTime(), msg: 'connection lost' };
  const printed: string[] = [];
  const env = { ...process.env, SAYS: `${JSON.stringify(record)}\nand this` };
  supervise({ env, print: (line) => printed.push(line) });
  await startedPort();
  await waitFor(() => printed.length === 2);
  expect(printed).toEqual(['09:05:07 The child: connection lost', 'and this']);
});
