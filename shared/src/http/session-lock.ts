/** Runs one function at a time, so that only one replaces the tokens. */
export type SessionLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Other tabs see what one has stored a little later. */
export const storageDelayMs = 200;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One lock for all tabs. Without Web Locks (plain http) it is one for this tab, and only the server's grace time
 * for used tokens protects tabs from each other.
 */
export function createSessionLock(): SessionLock {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (navigator.locks) return withWebLock(work);
    const result = last.then(work, work);
    last = result;
    return result;
  };
}

/** Settles with `work`, but holds the lock until other tabs can see what it has stored. */
function withWebLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      const result = work();
      result.then(resolve, reject);
      await result.catch(() => undefined);
      await sleep(storageDelayMs);
    };
    navigator.locks.request('site-session-refresh', hold).catch(reject);
  });
}
