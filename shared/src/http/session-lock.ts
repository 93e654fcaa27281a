/** Lets one piece of work at a time replace the tokens. */
export type SessionLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What one tab has stored is seen by the others a little later. */
export const storageDelayMs = 200;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One lock for all tabs. Without Web Locks (plain http) it is one for this tab, and between tabs the server's grace
 * time for old tokens has to do.
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

/** Settles with the work; the next tab gets the lock when it can see what the work has stored. */
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
