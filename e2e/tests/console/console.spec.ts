import type { Page } from '@playwright/test';
import type { CreatedToken } from '@site/shared/contracts/api';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { publishTools } from '../../releases/publish-tools';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { logIn } from '../../steps/member-steps';

const toPage = (title: string) =>
  `routes[0] = { path: '/tools', element: createElement(Page, { title: '${title}' }, createElement('input')) };`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const remotes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Two releases of the tools are live, one after the other. */
const test = base.extend<{ releases: { before: string; live: string } }>({
  releases: async ({ site, dataDir }, use, { outputDir, testId }) => {
    const target = { url: site.url, dataDir };
    const [before, live] = ['one', 'two'].map((name) => `${name}_${testId.slice(0, 8)}`) as [string, string];
    for (const release of [before, live]) {
      const start = toPage(`Tools of ${release}`);
      await publishTools(target, outputDir, { release, start }, '--activate', '--drop-routes');
    }
    await use({ before, live });
  },
});

// A site of its own: the tools are others than before.
test.use({ siteEnv: { FEATURES: '' } });

test('an admin sees what is live, rolls back with a reason, and finds it in the history @13.8', async ({
  page,
  site,
  releases: { before, live },
}) => {
  const { remote, release } = { remote: 'tools', release: live };
  const getToken = async () => (await page.request.get('/page-token?page=/tools')).text();
  const viewed = { views: [{ remote, release, route: '/tools', views: 1 }], vitals: [] };
  for (let view = 0; view < 3; view += 1)
    await page.request.post('/api/registry/views/', { data: { ...viewed, token: await getToken() } });
  const error = { message: 'TypeError: no such tool', stack: ['open (entry.js:1:20)'], browser: 'firefox' };
  await page.request.post('/api/registry/failures/', {
    data: { remote, release, kind: 'error', page: '/tools', error, token: await getToken() },
  });

  await test.step('a page for guests says how to get in', async () => {
    await page.goto('/console');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, site.admin);
    await expect(page).toHaveURL('/console');
  });

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'tools', exact: true }) });
  await test.step('every remote has a card', async () => {
    await expect(remotes(page)).toHaveText(['auth', 'blog', 'console', 'info', 'tools']);
    await expect(card).toContainText(live);
    await expect(card).toContainText(before);
    await expectNoViolations(page, 'overview');
  });

  await test.step('the remote has charts, which are tables as well, and errors with stacks', async () => {
    await page.getByRole('link', { name: 'tools', exact: true }).click();
    await expect(heading(page)).toHaveText('Console: tools');
    const views = page.getByRole('region', { name: 'Views', exact: true });
    await expect(async () => {
      await page.reload();
      await expect(views.locator('canvas')).toBeVisible();
      await expect(views).toContainText(`${live}: 3`, { timeout: 2000 });
    }).toPass();
    await views.getByRole('slider').press('ArrowLeft');
    await expect(views.getByRole('slider')).toHaveAttribute('aria-valuetext', /nothing reported/);
    await views.getByRole('button', { name: 'Show as table' }).press('Enter');
    await expect(views.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    await page.locator('summary', { hasText: error.message }).press('Enter');
    await expect(page.getByText(error.stack[0]!)).toBeVisible();
    await expectNoViolations(page, 'remote');
  });

  await test.step('a rollback is asked for with a reason, by keyboard, and the site changes', async () => {
    await page.getByRole('button', { name: 'Roll back tools' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Roll back tools?' });
    await expect(dialog).toContainText(`Everyone gets ${before} instead of ${live} within seconds.`);
    await expectNoViolations(page, 'dialog');
    await dialog.getByLabel('Reason').fill('the list is empty');
    await dialog.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(dialog).toBeHidden();
    const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(history.first()).toContainText(`${live} was taken back; ${before} is live again`);
    await expect(history.first()).toContainText('the list is empty');
    await expect(history.first()).toContainText(`by ${site.admin.email} (admin)`);
    await expect(async () => {
      await page.goto('/tools');
      await expect(heading(page)).toHaveText(`Tools of ${before}`, { timeout: 2000 });
    }).toPass();
  });
});

test('a team with a token sees and changes its own remote, in this tab alone @13.8', async ({
  page,
  context,
  request,
  site,
  releases: { live },
}) => {
  const login = await request.post('/api/login/', { data: site.admin });
  const { access } = (await login.json()) as { access: string };
  const created = await request.post('/api/registry/tokens/', {
    headers: { authorization: `Bearer ${access}` },
    data: { remote: 'tools', label: 'tools team' },
  });
  const { token } = (await created.json()) as CreatedToken;

  await page.goto('/console');
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Sign in with the token' }).click();
  await expect(page.getByText('Signed in with the token “tools team”')).toBeVisible();
  await expect(remotes(page)).toHaveText(['tools']);
  await expect(page.getByRole('main')).toContainText(live);

  await page.goto('/console/blog');
  await expect(page.getByText('Your token is good for tools only.')).toBeVisible();

  await page.goto('/console/tools');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tokens' })).toBeHidden();
  await page.getByRole('button', { name: `Pin ${live}` }).click();
  await expect(page.getByRole('button', { name: `Unpin ${live}` })).toBeVisible();
  await expect(page.getByText('by tools team').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/console');
  await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
});

test('nothing of it is for search engines, and a phone of 320 px has room for it', async ({
  page,
  site,
  request,
}) => {
  const response = await request.get('/console');
  expect(response.headers()['x-robots-tag'] ?? (await response.text())).toContain('noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/console');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await logIn(page, site.admin);
  for (const screen of ['/console', '/console/tools']) {
    await page.goto(screen);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoOverflow(page, screen);
  }
});
