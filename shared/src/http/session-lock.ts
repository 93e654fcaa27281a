/** Lets one piece of work at a time replace the tokens. */
export type SessionLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One lock for all tabs. Without Web Locks (plain http) it is one for this tab, and between tabs the server's grace
 * time for old tokens has to do.
 */
export function createSessionLock(): SessionLock {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (navigator.locks) return navigator.locks.request('site-session-refresh', work);
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
