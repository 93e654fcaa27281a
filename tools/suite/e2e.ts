import { ensureBrowser } from '../browser/ensure-browser';
import { buildSite } from '../build/build-site';
import { ensureRedis } from '../redis/ensure-redis';
import { withReport } from './report';
import { runTool } from './run-tool';
import { toPlaywrightResult, type PlaywrightReport } from './runner-results';
import type { StepResult } from './step-result';

/** The browser journeys, against production builds. */
export async function e2e(playwrightArgs: string[] = []): Promise<StepResult[]> {
  await buildSite();
  const browser = await ensureBrowser();
  await ensureRedis();
  const outcome = await withReport<PlaywrightReport>('playwright.json', (file) =>
    runTool('playwright', ['test', ...playwrightArgs], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
  return [toPlaywrightResult(outcome)];
}
