import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { throttle, type Line } from './line';
import { watchTraffic, type Traffic } from './traffic';
import { readVitals, watchVitals, type Vitals } from './vitals';

export type Visit = Traffic & Vitals;

/** Opens a page in a new browser profile, and then again with its cache. */
export async function visitTwice(
  browser: Browser,
  url: string,
  line: Line,
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext(line.screen);
  try {
    await watchVitals(context);
    return { cold: await visit(context, url, line), warm: await visit(context, url, line) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string, line: Line): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(page, session);
  await throttle(session, line);
  await page.goto(url);
  await untilResolved(session, 'benchVitals.complete');
  await traffic.untilQuiet();
  await untilResolved(session, 'benchVitals.painted');
  const vitals = await readVitals(page);
  await page.close();
  return { ...traffic.read(), ...vitals };
}

/** A locator would inject a script into the page, which a slow processor takes a while to parse. */
async function untilResolved(session: CDPSession, expression: string): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
}
