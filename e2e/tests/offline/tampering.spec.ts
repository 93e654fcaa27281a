import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/offline-fixtures';
import { goOffline, keptUrls, seePage } from '../../steps/offline-steps';

const script = 'window.isTampered = true';
const hashOfScript = `sha384-${createHash('sha384').update(script).digest('base64')}`;

for (const [what, integrity] of [
  ['a kept file that was changed', undefined],
  ['a kept file that was changed together with its hash', hashOfScript],
] as const) {
  test(`${what} is not run, and the page recovers with the network @12.5`, async ({
    page,
    gate,
    consoleErrors,
  }) => {
    await seePage(page, '/tools');
    const scripts = (await keptUrls(page, 'files')).filter((url) => /\/remotes\/tools\/.*\.js$/.test(url));
    expect(scripts.length).toBeGreaterThan(1);
    await changeKept(page, scripts, integrity);

    await goOffline(page, gate);
    await page.goto('/tools', { waitUntil: 'commit' });
    const notice = page.getByText('No connection');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');

    gate.open();
    await expect(notice).toBeHidden();
    // What is typed before the release has taken the page over is not its own.
    await expect(async () => {
      await page.getByRole('searchbox').fill('margin');
      await expect(page.getByRole('link', { name: 'Screen Resolution' })).toBeHidden({ timeout: 1000 });
    }).toPass();
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);

    const refusals = consoleErrors.take().filter((text) => text.includes("'integrity'"));
    expect(refusals.length > 0, 'refused by the browser itself').toBe(integrity !== undefined);
  });
}

/** As a script on the page could, or somebody at the disk. Without `integrity` the hash stays that of the file. */
async function changeKept(page: Page, urls: string[], integrity: string | undefined): Promise<void> {
  await page.evaluate(
    async ([changed, text, hash]) => {
      const files = await caches.open('offline-files');
      for (const url of changed) {
        const headers = new Headers((await files.match(url))?.headers);
        if (hash) headers.set('kept-integrity', hash);
        await files.put(url, new Response(text, { headers }));
      }
    },
    [urls, script, integrity] as const,
  );
}
