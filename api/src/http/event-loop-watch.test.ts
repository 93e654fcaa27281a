import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../testing/wait-until';
import { watchEventLoop, type EventLoopWatch } from './event-loop-watch';

let watch: EventLoopWatch;
beforeEach(() => {
  watch = watchEventLoop();
});
afterEach(() => watch.stop());

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
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
