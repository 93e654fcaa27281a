import { buildSite } from '@site/build/build-site';
import { ensureBrowser } from '@site/programs/ensure-browser';
import { ensureProgram, findProgram } from '@site/programs/optional-programs';
import { runTool } from '@site/programs/run-tool';
import { withReport } from './report';
import { toPlaywrightResult, type PlaywrightReport } from './runner-results';
import type { StepResult } from './step-result';

const firstTier = ['--grep-invert', '@long'];

/** Those that Firefox runs as well; the others need what only Chromium tells Playwright, such as bodies of requests. */
const inFirefox = ['--grep', '@firefox'];

/** Runs the journeys that are tagged for it in Firefox. None where there is no Firefox and none can be installed. */
export async function e2eInFirefox(playwrightArgs: string[] = []): Promise<StepResult[]> {
  await ensureProgram('firefox');
  const firefox = await findProgram('firefox');
  return firefox === undefined ? [] : e2e([...inFirefox, ...playwrightArgs], { FIREFOX_PATH: firefox });
}

/** Runs the browser journeys against production builds. */
export async function e2e(
  playwrightArgs = firstTier,
  environment: NodeJS.ProcessEnv = {},
): Promise<StepResult[]> {
  await buildSite();
  const browser = await ensureBrowser();
  const wholeBrowser = await ensureBrowser({ isWhole: true });
  await ensureProgram('redis');
  await ensureProgram('prometheus');
  const outcome = await withReport<PlaywrightReport>('playwright.json', (file) =>
    runTool('playwright', ['test', ...playwrightArgs], {
      CHROMIUM_PATH: browser,
      WHOLE_CHROMIUM_PATH: wholeBrowser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...environment,
    }),
  );
  return [toPlaywrightResult(outcome)];
}
