import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything takes on a busy machine. */
const limitMs = 120_000;

/** @throws Error when the condition does not hold in time */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${limitMs} ms: ${condition.toString()}`);
    await sleep(5);
  }
}
