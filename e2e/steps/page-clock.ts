import type { Page } from '@playwright/test';

/** Stops the clock of a page in which one is installed, a minute ahead: each timer that is due by then runs once. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await pauseHeartbeat(page);
}

/** Lets so much time pass in a page whose clock stands still. */
export async function runClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await pauseHeartbeat(page);
}

/** A page whose time stands still would be taken for hung, by a worker whose time goes on. */
function pauseHeartbeat(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('heartbeat-pause')));
}
