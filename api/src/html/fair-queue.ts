import { OverloadedError, RateLimitedError } from '../errors/errors';

export interface FairQueueOptions {
  /** The number of tasks that run at once, at most one for each account. */
  places: number;
  /** The maximum of waiting tasks for each account. */
  waitingMaxOfOne: number;
  /** The maximum of waiting tasks. */
  waitingMax: number;
  /** A task that has waited this long is rejected. */
  waitMs: number;
}

export interface FairQueue {
  /**
   * Runs the work when it is the account's turn.
   * @throws RateLimitedError when too many tasks of the account wait
   * @throws OverloadedError when too many tasks wait, or one for too long
   */
  run<Result>(account: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

interface Turn {
  start: () => void;
}

/** Accounts take turns: however many tasks one of them has, another only waits for those that are running. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { places, waitingMaxOfOne, waitingMax, waitMs } = options;
  /** In the order of turns. */
  const waiting = new Map<string, Turn[]>();
  const busy = new Set<string>();
  let waitingCount = 0;

  const leave = (account: string, turn: Turn): boolean => {
    const turns = waiting.get(account) ?? [];
    const others = turns.filter((other) => other !== turn);
    if (others.length === turns.length) return false;
    waitingCount -= 1;
    if (others.length > 0) waiting.set(account, others);
    else waiting.delete(account);
    return true;
  };

  const startNext = () => {
    for (const [account, [turn]] of waiting) {
      if (busy.size >= places) return;
      if (!turn || busy.has(account)) continue;
      const others = waiting.get(account)?.slice(1) ?? [];
      waitingCount -= 1;
      // Its next turn comes after those of all others.
      waiting.delete(account);
      if (others.length > 0) waiting.set(account, others);
      busy.add(account);
      turn.start();
    }
  };

  const waitForTurn = (account: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const turn: Turn = {
        start: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        if (leave(account, turn)) reject(new OverloadedError());
      };
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp);
      waiting.set(account, [...(waiting.get(account) ?? []), turn]);
      waitingCount += 1;
      startNext();
    });

  return {
    run: async (account, work, signal) => {
      if (signal?.aborted || waitingCount >= waitingMax) throw new OverloadedError();
      if ((waiting.get(account)?.length ?? 0) >= waitingMaxOfOne) throw new RateLimitedError(1);
      await waitForTurn(account, signal);
      try {
        return await work();
      } finally {
        busy.delete(account);
        startNext();
      }
    },
  };
}
