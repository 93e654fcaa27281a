import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Findings } from './report';
import type { Visitor } from './visitor';
// For the type of `window.remoteCheck`.
import type {} from './in-page';

type Counts = Record<string, number>;

/**
 * Comes once, with the remote's code, as the timeout after which a cache forgets what it holds, or as the element in which a chart
 * measures its texts, so only what grows from visit to visit is left behind.
 */
const comesOnce = /listener|style sheet|timeout|hidden element/;
const rounds = 3;
/** Timeouts that are due soon are no leak. */
const timeoutMs = 5000;

/** Goes from the home page to every route and back, several times: then as much must live in the page as before. */
export async function checkLeaving(visitor: Visitor, routes: string[], findings: Findings): Promise<void> {
  findings.begin('leaving');
  const { page } = visitor;
  const home = await visitor.open('/');
  // What the shell does beside showing pages comes once it is idle, and stays.
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
  let expected = await count(page);
  for (let round = 1; round <= rounds; round += 1) {
    for (const route of routes) {
      const there = await visitor.go(route);
      if (there.headings.length === 0 || there.headings.join() === home.headings.join()) {
        findings.add('leaving', `${route} does not come back when it is visited again`);
      }
      const { headings } = await visitor.go('/');
      if (headings.join() !== home.headings.join()) {
        // Each further visit would wait for a page that does not come.
        findings.add('leaving', `${route} does not give way to the home page`);
        return;
      }
    }
    if (round === 1) expected = { ...expected, ...pick(await count(page), comesOnce) };
  }
  findings.add('leaving', ...(await findLeftovers(page, expected)));
}

async function findLeftovers(page: Page, expected: Counts): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const more = Object.entries(await count(page)).filter(([what, number]) => number > (expected[what] ?? 0));
    if (more.length === 0 || Date.now() > deadline) {
      return more.map(([what, number]) => `${what}: ${number} instead of ${expected[what] ?? 0}`);
    }
    await sleep(200);
  }
}

const count = (page: Page): Promise<Counts> => page.evaluate(() => window.remoteCheck.count());

function pick(counts: Counts, names: RegExp): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => names.test(name)));
}
