import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserFlags } from '@site/programs/browser-flags';

const waitMs = 120_000;

const chromium = { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags } };

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('e2e/firefox/firefox.mjs', import.meta.url)),
    // The clipboard asks nobody.
    firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true },
  },
} as const;

/** Started by `npm run e2e`, which builds the site and finds the browser. */
export default defineConfig({
  testDir: 'e2e/tests',
  outputDir: 'test-results',
  // Each has a site and a browser of its own. More of them only wait for each other on two cores.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The limits of all tests, fixtures and waits. A busy machine may be ten times slower, and that fails no test.
  timeout: 600_000,
  expect: { timeout: waitMs },
  reporter: [
    ['list'],
    ['./tools/quality/suite/playwright-progress.mjs'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    actionTimeout: waitMs,
    navigationTimeout: waitMs,
    // Recording a trace makes every journey slower: `npm run e2e -- --trace retain-on-failure` records.
    // What a browser has kept would stand between a test and its network.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    ...(process.env.FIREFOX_PATH === undefined ? chromium : firefox),
  },
});
