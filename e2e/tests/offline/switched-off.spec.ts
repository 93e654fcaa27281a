import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/offline-fixtures';
import { startShellServer } from '../../servers/shell-server';
import { expectUnreachable, seePage } from '../../steps/offline-steps';

test('switched off, browsers that have kept something remove it and keep nothing more @12.7', async ({
  page,
  gate,
  site,
}) => {
  await seePage(page, '/tools');
  expect(await keeps(page)).toBe(true);

  const server = await startWithoutOfflinePages(site.url);
  await expect.poll(async () => (await page.request.get(`${server.url}/tools`)).status()).toBe(200);
  gate.leadTo(server.url);
  await page.goto('/about-us');
  await expect.poll(() => keeps(page)).toBe(false);

  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  gate.close();
  await expectUnreachable(page, '/tools');
  await server.stop();
});

test('the worker of a site that keeps nothing cleans up by itself, before any page has run @12.7', async ({
  page,
  gate,
  site,
}) => {
  await seePage(page, '/tools');
  const server = await startWithoutOfflinePages(site.url);
  gate.leadTo(server.url);
  // An update without a page of that server, as browsers look for one by themselves.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => keeps(page)).toBe(false);
  await server.stop();
});

async function startWithoutOfflinePages(siteUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-offline-'));
  const server = await startShellServer(siteUrl, folder, { OFFLINE_PAGES: 'false' });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether there is a worker, or anything that one has kept. What the heartbeat writes down is none of it. */
function keeps(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const kept = (await caches.keys()).filter((name) => name !== 'heartbeat');
    return registration !== undefined || kept.length > 0;
  });
}
