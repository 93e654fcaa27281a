import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './ask';

const tickMs = 10;

/** Asks so many times a second, however slow the answers are, until the signal; resolves with all answers. */
export async function askAtRate(
  perSecond: number,
  signal: AbortSignal,
  askOne: (number: number) => Promise<Answer>,
): Promise<Answer[]> {
  const startedAt = performance.now();
  const asked: Promise<Answer>[] = [];
  while (!signal.aborted) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (asked.length < due) asked.push(askOne(asked.length));
    await sleep(tickMs);
  }
  return Promise.all(asked);
}
