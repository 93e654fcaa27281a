import { setTimeout as sleep } from 'node:timers/promises';

const maxTries = 20;

/** Retries an operation that a busy machine may refuse. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries) throw error;
      await sleep(1_000);
    }
  }
}
