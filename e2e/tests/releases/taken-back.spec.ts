import type { Page } from '@playwright/test';
import { releaseEventsPath, releaseSetPath } from '@site/shared/contracts';
import { measureCommandMs, runReleases } from '../../commands/run-releases';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { readReleaseSet } from '../../releases/release-set';
import { publishTools } from '../../releases/publish-tools';
import { findShortestMs } from '../../steps/find-shortest-ms';

/** How soon an open tab learns that its release was taken back. */
const promisedMs = 5000;

interface Releaser {
  /** Makes a release of the tools live whose one page is made by these statements. */
  release: (id: string, start: string) => Promise<void>;
  rollBack: () => Promise<void>;
  /** How long this machine takes for a command just now. */
  measureCommandMs: () => Promise<number>;
}

const test = base.extend<{ releaser: Releaser }>({
  releaser: async ({ site, dataDir, request }, use, { outputDir }) => {
    const target = { url: site.url, dataDir };
    const before = (await readReleaseSet(request)).remotes.find(({ name }) => name === 'tools')!;
    await use({
      async release(id, start) {
        await publishTools(target, outputDir, { release: id, start }, '--activate', '--drop-routes');
      },
      rollBack: async () => void (await runReleases(target, 'rollback', 'tools')),
      measureCommandMs: () => measureCommandMs(target),
    });
    // Other tests share the site.
    await runReleases(target, 'activate', 'tools', before.release);
  },
});

const toPage = (title: string) =>
  `routes[0] = { path: '/tools', element: createElement(Page, { title: '${title}' }, createElement('input')) };`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const textbox = (page: Page) => page.getByRole('main').getByRole('textbox');
const offer = (page: Page) => page.getByRole('region', { name: 'Newer version' });

test('Try again leaves the panel once what has failed was taken back', async ({
  page,
  releaser,
  consoleErrors,
}) => {
  await releaser.release('bad1', 'throw new Error("broken on purpose");');
  await releaser.release('bad2', 'throw new Error("broken on purpose");');
  await page.goto('/tools');
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await releaser.rollBack();
  await releaser.rollBack();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(heading(page)).toHaveText('Web Tools Collection');
  await expect(heading(page)).toBeFocused();
  consoleErrors.take();
});

test('an open tab learns that its page was taken back, and keeps it until the visitor goes on', async ({
  page,
  context,
  releaser,
}) => {
  const connections: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === releaseEventsPath) connections.push(request.url());
  });
  // No tab asks of its own accord.
  await context.addInitScript(() => {
    const { setInterval: every } = window;
    window.setInterval = ((run: () => void, ms: number) =>
      ms < 60_000 && every(run, ms)) as typeof setInterval;
  });
  await releaser.release('good1', toPage('Tools of one kind'));
  await releaser.release('good2', toPage('Tools of another kind'));
  const requested = page.waitForRequest(`**${releaseEventsPath}`);
  await page.goto('/tools');
  await requested;
  await textbox(page).fill('half a sentence');
  const other = await context.newPage();
  await other.goto('/tools');
  await expect(heading(other)).toHaveText('Tools of another kind');

  await test.step('nobody notices a release that is followed by another one', async () => {
    await page.bringToFront();
    const heard = page.waitForResponse(
      async (response) =>
        new URL(response.url()).pathname === releaseSetPath &&
        (await response.text().catch(() => '')).includes('good3'),
    );
    await releaser.release('good3', toPage('Tools of a third kind'));
    await heard;
    await expect(offer(page)).toBeHidden();
  });

  await test.step('when it was taken back the tabs offer what is live, and both know by one connection', async () => {
    await releaser.rollBack();
    await releaser.rollBack();
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await expect(offer(tab)).toBeVisible();
    }
    expect(connections).toHaveLength(1);
  });

  await test.step('what was typed stays until the visitor takes the offer', async () => {
    await page.bringToFront();
    await expect(textbox(page)).toHaveValue('half a sentence');
    await expect(heading(page)).toHaveText('Tools of another kind');
    await page.getByRole('button', { name: 'Show the current page' }).press('Enter');
    await expect(heading(page)).toHaveText('Tools of one kind');
    await expect(heading(page)).toBeFocused();
    await expect(offer(page)).toBeHidden();
  });
});

test(
  'an open tab learns within five seconds that its page was taken back',
  { tag: '@long' },
  async ({ page, releaser }) => {
    await releaser.release('quick0', toPage('Quick 0'));
    const takeBack = async (id: string): Promise<number> => {
      await releaser.release(id, toPage(id));
      await expect(async () => {
        await Promise.all([page.waitForRequest(`**${releaseEventsPath}`), page.goto('/tools')]);
        await expect(heading(page)).toHaveText(id, { timeout: 5000 });
      }).toPass();
      const commandMs = await releaser.measureCommandMs();
      await releaser.rollBack();
      const takenBackAt = performance.now();
      await expect(offer(page)).toBeVisible();
      return performance.now() - takenBackAt - commandMs;
    };
    expect(await findShortestMs(promisedMs, takeBack)).toBeLessThan(promisedMs);
  },
);
