import { requestLock } from '../browser/tabs';

/** Runs one function at a time, so that only one replaces the tokens. */
export type SessionLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Other tabs see what one has stored a little later. */
export const storageDelayMs = 200;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One lock for all tabs. Where the browser has no Web Locks (plain http) or refuses them it is a queue of this tab, and only
 * the server's grace time for used tokens protects tabs from each other.
 */
export function createSessionLock(): SessionLock {
  let last: Promise<void> = Promise.resolve();
  return <Result>(work: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      let isHeld = false;
      const run = () => work().then(resolve, reject);
      const hold = async () => {
        isHeld = true;
        await (last = run());
        await sleep(storageDelayMs);
      };
      requestLock('site-session-refresh', hold).catch(() => {
        if (!isHeld) last = last.then(run);
      });
    });
}
