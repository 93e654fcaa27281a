import { spawn } from 'node:child_process';
import { until } from '../testing/until';
import { readProcessorUse } from './processor-time';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a child behind another process, like a renderer. */
function start(script: string): number {
  const child = spawn('/bin/sh', ['-c', '"$@" & wait', 'sh', process.execPath, '--eval', script], {
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  });
  ends.push(() => process.kill(-child.pid!, 'SIGKILL'));
  return child.pid!;
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('counts what the processes behind a process have used', async () => {
  const pid = start('for (;;);');
  await until(() => (readProcessorUse(pid)?.usedMs ?? 0) > 300);
  expect(readProcessorUse(pid)).toMatchObject({ isIdle: false });
});

onLinux('tells one that waits', async () => {
  const pid = start('setTimeout(() => {}, 60_000)');
  await until(() => (readProcessorUse(pid)?.usedMs ?? 0) > 0);
  await until(() => readProcessorUse(pid)?.isIdle === true);
});

test('knows nothing of a process that is gone', () => {
  expect(readProcessorUse(2 ** 30)).toBeUndefined();
});
