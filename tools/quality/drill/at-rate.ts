import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './ask';

const tickMs = 10;

/**
 * Asks so many times a second, however slow the answers are, until the signal; resolves with all answers. While
 * `waitingMax` of them wait nothing more is asked, and not made up for later.
 */
export async function askAtRate(
  perSecond: number,
  signal: AbortSignal,
  askOne: (number: number) => Promise<Answer>,
  waitingMax = Infinity,
): Promise<Answer[]> {
  const startedAt = performance.now();
  const asked: Promise<Answer>[] = [];
  let waiting = 0;
  let left = 0;
  const askNext = async () => {
    waiting += 1;
    const answer = await askOne(asked.length);
    waiting -= 1;
    return answer;
  };
  while (!signal.aborted) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (asked.length + left < due) {
      if (waiting < waitingMax) asked.push(askNext());
      else left += 1;
    }
    await sleep(tickMs);
  }
  return Promise.all(asked);
}
