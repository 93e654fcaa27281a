import { defineConfig } from '@playwright/test';
import { browserFlags } from '@site/programs/browser-flags';

/** Started by `npm run e2e`, which builds the site and finds the browser. */
export default defineConfig({
  testDir: 'e2e/tests',
  outputDir: 'test-results',
  // One site and one database; the machine that runs them is small.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be ten times slower, and that fails no test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: browserFlags,
    },
  },
});
