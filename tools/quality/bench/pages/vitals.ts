import type { BrowserContext, Page } from '@playwright/test';

/** What a visitor notices of a page that opens, in milliseconds since the navigation began. */
export interface Vitals {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Layout shift: the sum of all shifts, which is at least what browsers report as CLS. */
  cls: number;
  /** Total blocking time: of each task after the first paint, what goes beyond 50 ms. */
  tbt: number;
}

declare global {
  interface Window {
    benchVitals: { fcp: number; lcp: number; cls: number; tasks: { startMs: number; endMs: number }[] };
  }
}

/** Makes every page of the context keep its vitals from its first moment on. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const vitals: Window['benchVitals'] = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
    window.benchVitals = vitals;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { entryType, name, startTime, duration } = entry;
        if (name === 'first-contentful-paint') vitals.fcp = startTime;
        else if (entryType === 'largest-contentful-paint') vitals.lcp = startTime;
        else if (entryType === 'layout-shift')
          vitals.cls += (entry as PerformanceEntry & { value: number }).value;
        else if (entryType === 'longtask')
          vitals.tasks.push({ startMs: startTime, endMs: startTime + duration });
      }
    });
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
      observer.observe({ type, buffered: true });
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.benchVitals);
  if (fcp === 0 || lcp === 0) throw new Error(`${page.url()} has painted nothing.`);
  return { fcp, lcp, cls, tbt: sumBlockingTime(tasks, fcp) };
}

/** Up to here a task disturbs nobody. */
const patienceMs = 50;

export function sumBlockingTime(tasks: { startMs: number; endMs: number }[], fromMs: number): number {
  return tasks
    .map(({ startMs, endMs }) => endMs - Math.max(startMs, fromMs) - patienceMs)
    .reduce((sum, blockingMs) => sum + Math.max(0, blockingMs), 0);
}
