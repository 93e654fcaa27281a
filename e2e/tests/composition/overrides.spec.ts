import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { expectOverride } from '../../releases/expect-override';
import { writeForeignBlog } from '../../releases/foreign-blog';
import { startOrigin, type Origin } from '../../releases/origin';

test.use({ siteEnv: changeableSite });

let origin: Origin;
test.beforeAll(async () => {
  origin = await startOrigin({
    foreign: writeForeignBlog(),
    throwing: writeForeignBlog('throw new Error("not today")'),
  });
});
test.afterAll(() => origin.close());

const linkTo = (folder: string) => `/blogs?override=blog=${origin.url}/${folder}/release.json`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('region', { name: 'Overrides in this browser' });
const overrideCookies = async (page: Page) =>
  // The browser also notes there which styles of the shell it has.
  (await page.context().cookies()).filter(({ name }) => name !== 'shell-styles');
const replace = (page: Page) => page.getByRole('button', { name: 'Replace blog' }).click();

test('a link only asks, and nothing of the other origin runs before the answer', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(linkTo('foreign'));
  const panel = page.getByRole('dialog', { name: 'Replace blog in this browser?' });
  await expect(panel).toContainText(`from ${origin.url} instead of this site`);
  await expectNoViolations(page, 'the panel');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/blogs');
  await expect(heading(page)).toHaveText('Blog Posts');
  expect(requested.filter((url) => url.startsWith(origin.url))).toEqual([]);
  expect(await overrideCookies(page)).toEqual([]);
});

test('a remote is replaced for one browser alone, visibly, until one key press ends it', async ({
  page,
  openVisitor,
}) => {
  const foreign = heading(page).filter({ hasText: 'Foreign blog' });
  await page.goto(linkTo('foreign'));
  await replace(page);
  await expect(page).toHaveURL('/blogs');
  await expectOverride(page, foreign);
  await expect(banner(page)).toContainText(`blog comes from ${origin.url}`);
  await expectNoViolations(page, 'the banner');

  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(heading(page)).toHaveText('Web Tools Collection');
  await expect(banner(page)).toBeVisible();
  const other = await (await openVisitor()).newPage();
  await other.goto('/blogs');
  await expect(heading(other)).toHaveText('Blog Posts');

  await page.goto('/blogs');
  await expectOverride(page, foreign);
  await banner(page).getByRole('button', { name: 'End override' }).press('Enter');
  await expect(heading(page)).toHaveText('Blog Posts');
  await expect(banner(page)).toBeHidden();
  expect(await overrideCookies(page)).toEqual([]);
});

test('an override that does not start gives way to the live release', async ({
  page,
  request,
  consoleErrors,
}) => {
  const reports: string[] = [];
  page.on('request', (sent) => sent.url().includes('/failures/') && reports.push(sent.url()));
  await page.goto(linkTo('throwing'));
  await replace(page);
  await expect(heading(page)).toHaveText('Blog Posts');
  await expect(banner(page)).toContainText('Where that fails, the live release is shown.');
  // What reports failures comes with the code for idle time, as toasts do.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  expect(reports).toEqual([]);
  await banner(page).getByRole('button', { name: 'End override' }).click();
  await expect(banner(page)).toBeHidden();
  expect((await request.get('/blogs')).headers()['integrity-policy']).toBeTruthy();
  consoleErrors.take();
});

test('an override that is gone says so, and an address ends it without any script', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(linkTo('nobody'));
  await replace(page);
  await expect(heading(page)).toHaveText('Blog Posts');
  await expect(banner(page)).toContainText('its server answers 404. You see the live release.');
  consoleErrors.take();
  const response = await page.goto('/blogs?override=off');
  expect(response?.headers()['integrity-policy']).toBeTruthy();
  await expect(banner(page)).toBeHidden();
  expect(await overrideCookies(page)).toEqual([]);
});
