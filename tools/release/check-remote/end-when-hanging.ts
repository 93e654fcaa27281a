import type { Page } from '@playwright/test';
import type { Findings } from './report';

const lookMs = 1000;
/** Longer than any page is busy that works, also on a slow machine. */
const hangsMs = 20_000;

/** Closes the browser when a page does not respond any more, so that everything that waits for it fails; says so before. */
export function endWhenHanging(page: Page, findings: Findings): void {
  let timer: NodeJS.Timeout;
  const look = async () => {
    const limit = setTimeout(() => {
      findings.add(
        'loads',
        `it hangs: ${new URL(page.url()).pathname} does not respond for ${hangsMs / 1000} seconds`,
      );
      void page.context().browser()?.close();
    }, hangsMs);
    try {
      await page.evaluate(() => true);
      timer = setTimeout(() => void look(), lookMs);
    } catch {
      // A page that is just left responds to nothing.
      if (!page.isClosed()) timer = setTimeout(() => void look(), lookMs);
    } finally {
      clearTimeout(limit);
    }
  };
  timer = setTimeout(() => void look(), lookMs);
  page.on('close', () => clearTimeout(timer));
}
