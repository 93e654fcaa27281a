import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { NetworkGate } from '../../servers/network-gate';
import { startShellServer, type ShellServer } from '../../servers/shell-server';
import { expectNoViolations } from '../../steps/accessibility-steps';

interface NewServer {
  /** Its way to the API; closed at first. */
  gate: NetworkGate;
  /** Starts on an empty folder. */
  newServer: ShellServer;
  /** Browsers report each 503, and a 404. Those are planned; whatever else they report fails the test. */
  plannedErrors: void;
}

const test = base.extend<NewServer>({
  gate: async ({ site }, use) => {
    const gate = new NetworkGate(site.url);
    await gate.start();
    gate.close();
    await use(gate);
    await gate.stop();
  },
  newServer: async ({ gate }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-not-yet-'));
    // Pages are rendered in their own time on a busy machine.
    const server = await startShellServer(gate.url, folder, { RENDER_TIMEOUT_MS: '10000' });
    await use(server);
    await server.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ newServer }, use) => use(newServer.url),
  plannedErrors: [
    async ({ consoleErrors }, use) => {
      await use();
      const others = consoleErrors.take().filter((text) => !/status of (?:404|503)/.test(text));
      expect(others, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notYet = 'Back in a moment';

async function readReadiness(request: APIRequestContext): Promise<[status: number, problems: string[]]> {
  const response = await request.get('/readyz');
  return [response.status(), ((await response.json()) as { problems: string[] }).problems];
}

test('pages of a site that has just started say so, and open by themselves once it is there, or are none @2.18', async ({
  page,
  context,
  request,
  gate,
}) => {
  expect((await request.get('/livez')).status()).toBe(200);
  expect(await readReadiness(request)).toEqual([
    503,
    ['No release set is known, from the registry or from the disk.'],
  ]);

  const response = await page.goto('/tools?from=mail');
  expect(response?.status()).toBe(503);
  expect(response?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  await expect(heading(page)).toHaveText(notYet);
  await expectNoViolations(page, notYet);
  const nobodys = await context.newPage();
  await nobodys.goto('/nobody-has-this');
  await expect(heading(nobodys)).toHaveText(notYet);

  gate.open();
  await expect(heading(page)).toHaveText('Web Tools Collection');
  expect(new URL(page.url()).search).toBe('?from=mail');
  expect(await readReadiness(request)).toEqual([200, []]);
  await expect(heading(nobodys)).toHaveText('Page not found');
  expect((await request.get('/nobody-has-this')).status()).toBe(404);
});

test('a visitor of the home page does not see that other pages do not exist @2.18', async ({
  page,
  gate,
}) => {
  expect((await page.goto('/'))?.status()).toBe(200);
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(heading(page)).toHaveText(notYet);
  gate.open();
  await expect(heading(page)).toHaveText('Web Tools Collection');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page opens by itself as well @2.18', async ({ page, gate }) => {
    await page.goto('/tools');
    await expect(heading(page)).toHaveText(notYet);
    gate.open();
    // A page that comes before its renderer has started has its title, and no markup yet.
    await expect(page).toHaveTitle(/^Web Tools Collection/);
  });
});
