import type { BrowserContext, Page } from '@playwright/test';

/** What a visitor notices of a page load, in milliseconds since the start of the navigation. */
export interface Vitals {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Layout shift: the sum of all shifts, which is at least the CLS of browsers. */
  cls: number;
  /** Total blocking time: the sum of what tasks after the first paint take beyond 50 ms. */
  tbt: number;
  /** When the page's own code handles input; 0 for a page without scripts. */
  ready: number;
}

declare global {
  interface Window {
    benchVitals: {
      fcp: number;
      lcp: number;
      cls: number;
      ready: number;
      /** Resolves when the page handles input or, without scripts, once it is complete. */
      complete: Promise<void>;
      /** Resolves at the first paint, which may be later. */
      painted: Promise<void>;
      tasks: { startMs: number; endMs: number }[];
    };
  }
}

/** Records the vitals of every page in the context. */
export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // No named functions: the compiler would add a helper that the page does not have.
    let complete: (() => void) | undefined;
    let paint: (() => void) | undefined;
    const vitals: Window['benchVitals'] = {
      fcp: 0,
      lcp: 0,
      cls: 0,
      ready: 0,
      complete: new Promise((resolve) => (complete = resolve)),
      painted: new Promise((resolve) => (paint = resolve)),
      tasks: [],
    };
    window.benchVitals = vitals;
    // The shell dispatches it for rendered and hydrated pages.
    document.addEventListener('hydrated', () => {
      vitals.ready ||= performance.now();
      complete?.();
    });
    addEventListener('load', () => {
      if (!document.querySelector('script[src], link[as="script"]')) complete?.();
    });
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
      if (vitals.fcp > 0 && vitals.lcp > 0) paint?.();
    });
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
      observer.observe({ type, buffered: true });
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  const { fcp, lcp, cls, ready, tasks } = await page.evaluate(() => window.benchVitals);
  return { fcp, lcp, cls, ready, tbt: sumBlockingTime(tasks, fcp) };
}

/** Longer tasks block. */
const longTaskMs = 50;

export function sumBlockingTime(tasks: { startMs: number; endMs: number }[], fromMs: number): number {
  return tasks
    .map(({ startMs, endMs }) => endMs - Math.max(startMs, fromMs) - longTaskMs)
    .reduce((sum, blockingMs) => sum + Math.max(0, blockingMs), 0);
}
