import { expect, type Browser } from '@playwright/test';
import type { RecordedRemote, RecordedShell } from '@site/release/recorded-versions';
import { keepShownToasts } from '../fixtures/shown-toasts';
import { expectToast } from '../steps/member-steps';
import { startVersionSite } from './version-site';

/** Opens the small remote in a shell: it is mounted, asks the API, shows a toast, and leads to its other page and back. */
export async function walkTrial(
  browser: Browser,
  shell: RecordedShell,
  remote: RecordedRemote,
): Promise<void> {
  const site = await startVersionSite(shell, remote);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    await keepShownToasts(context);
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto('/trial');
    await expect(heading).toHaveText('Trial');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Load the posts' }).click();
    await expectToast(page, 'Posts: 2');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'The first post',
      'The second post',
    ]);
    await page.getByRole('link', { name: 'More', exact: true }).click();
    await expect(heading).toHaveText('More of the trial');
    await expect(page.getByText('The address is /trial/more.')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(heading).toHaveText('Trial');

    expect({ thrown, documents, failures: site.failures }).toEqual({
      thrown: [],
      documents: [`${site.url}/trial`],
      failures: [],
    });
  } finally {
    await context.close();
    await site.close();
  }
}
