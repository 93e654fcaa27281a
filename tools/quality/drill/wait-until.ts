import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from './send-request';

/**
 * Polls a condition; resolves with the milliseconds that it took, rejects after a time limit. The limit is no promise: it is for
 * a machine that is ten times slower than usual, and drills judge the time that it took.
 */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  what: string,
  timeoutMs = 300_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Not within ${timeoutMs / 1000} s: ${what}.`);
    await sleep(50);
  }
  return Math.round(performance.now() - startedAt);
}

/** Resolves with the milliseconds until API and database respond through the shell server. */
export function waitUntilHealthy({ url }: { url: string }): Promise<number> {
  const isHealthy = async () => (await sendRequest(`${url}/api/health`, { fresh: true })).status === 200;
  return waitUntil(isHealthy, 'the site is healthy');
}
