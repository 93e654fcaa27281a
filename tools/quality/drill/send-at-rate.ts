import { setTimeout as sleep } from 'node:timers/promises';
import type { TimedResponse } from './send-request';

const tickMs = 10;

/**
 * Sends requests at a fixed rate, independent of the responses, until the signal; resolves with all responses. While
 * `waitingMax` of them are open, requests are skipped.
 */
export async function sendAtRate(
  perSecond: number,
  signal: AbortSignal,
  sendOne: (number: number) => Promise<TimedResponse>,
  waitingMax = Infinity,
): Promise<TimedResponse[]> {
  const startedAt = performance.now();
  const sent: Promise<TimedResponse>[] = [];
  let waiting = 0;
  let left = 0;
  const sendNext = async () => {
    waiting += 1;
    const response = await sendOne(sent.length);
    waiting -= 1;
    return response;
  };
  while (!signal.aborted) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (sent.length + left < due) {
      if (waiting < waitingMax) sent.push(sendNext());
      else left += 1;
    }
    await sleep(tickMs);
  }
  return Promise.all(sent);
}
