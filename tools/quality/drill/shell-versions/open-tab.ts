import { chromium, type Page } from '@playwright/test';
import { browserFlags } from '@site/programs/browser-flags';
import { ensureBrowser } from '@site/programs/ensure-browser';
import type { Credentials } from '../../log-in';

/** A tab that stays open while the servers become others. */
export interface OpenTab {
  /** Goes on to parts of the site that it has not loaded yet; resolves with what it could not load. */
  goOn(credentials: Credentials): Promise<{ files: number; failures: string[] }>;
  close(): Promise<void>;
}

/**
 * Opens the home page, and waits until it reacts.
 * @param serviceWorkers whether the browser has the site's worker, which keeps files of its own
 */
export async function openTab(siteUrl: string, serviceWorkers: 'allow' | 'block'): Promise<OpenTab> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  const context = await browser.newContext({ serviceWorkers });
  const page = await context.newPage();
  await page.goto(siteUrl);
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => Object.assign(window, { isSameTab: true }));
  return {
    goOn: async (credentials) => {
      const files = new Set<string>();
      const failures: string[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (!/^\/(?:assets|remotes)\//.test(pathname)) return;
        files.add(pathname);
        if (!response.ok()) failures.push(`${pathname} ${response.status()}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') failures.push(message.text());
      });
      page.on('pageerror', (error) => failures.push(error.message));
      await visitLazyParts(page, credentials).catch((error: Error) => failures.push(error.message));
      return { files: files.size, failures };
    },
    close: () => browser.close(),
  };
}

/** The form of another remote, the toast after it, the menu of a member, a dialog of the shell, and a page of a third one. */
async function visitLazyParts(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in/i })
    .click();
  await page.getByText('Login successful').waitFor();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  if (!(await page.evaluate(() => 'isSameTab' in window))) throw new Error('The page was loaded again.');
}
