import { defineConfig } from '@playwright/test';
import e2e from '../../../../playwright.config';

/** Started by the drill, which has started the site as well. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  reporter: 'json',
  use: { ...e2e.use, baseURL: process.env.SITE_URL, trace: 'off' },
});
