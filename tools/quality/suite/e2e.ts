import { buildSite } from '@site/build/build-site';
import { ensureBrowser } from '@site/programs/ensure-browser';
import { ensurePrometheus } from '@site/programs/ensure-prometheus';
import { ensureRedis } from '@site/programs/ensure-redis';
import { runTool } from '@site/programs/run-tool';
import { withReport } from './report';
import { toPlaywrightResult, type PlaywrightReport } from './runner-results';
import type { StepResult } from './step-result';

const firstTier = ['--grep-invert', '@long'];

/** Runs the browser journeys against production builds. */
export async function e2e(playwrightArgs = firstTier): Promise<StepResult[]> {
  await buildSite();
  const browser = await ensureBrowser();
  const wholeBrowser = await ensureBrowser({ isWhole: true });
  await ensureRedis();
  await ensurePrometheus();
  const outcome = await withReport<PlaywrightReport>('playwright.json', (file) =>
    runTool('playwright', ['test', ...playwrightArgs], {
      CHROMIUM_PATH: browser,
      WHOLE_CHROMIUM_PATH: wholeBrowser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
  return [toPlaywrightResult(outcome)];
}
