import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../testing/wait-until';
import { watchEventLoop, type EventLoopWatch } from './event-loop-watch';

let watch: EventLoopWatch;
beforeEach(() => {
  watch = watchEventLoop();
});
afterEach(() => watch.stop());

/** Works for so much processor time, which takes longer on a busy machine. */
function block(milliseconds: number): void {
  const before = process.cpuUsage();
  for (let used = 0; used < milliseconds;) {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  }
}

it('takes one long step of work for what it is', async () => {
  block(1_200);
  await sleep(10);
  expect(watch.isLate()).toBe(false);
});

it('notices when one follows the other, and when that is over', async () => {
  for (let count = 0; count < 2; count += 1) {
    block(1_200);
    await sleep(1);
  }
  expect(watch.isLate()).toBe(true);
  await waitUntil(() => !watch.isLate());
});

/** Stops the process, as a machine does that has no processor for it. */
function starve(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it.each([
  ['is patient with', 1_200, false],
  ['notices that it stays far behind on', 2_600, true],
])('%s a machine that gives it no processor time', async (_, milliseconds, isLate) => {
  for (let count = 0; count < 2; count += 1) {
    starve(milliseconds);
    await sleep(1);
  }
  expect(watch.isLate()).toBe(isLate);
});
