import { expect, test } from '../../fixtures/offline-fixtures';
import { goOffline, keptUrls, offlineLine, seePage, untilKept } from '../../steps/offline-steps';
import { publishPost } from '../../steps/publish-post';

const title = 'Read on the train';
const content = '<p>Between two tunnels.</p><pre>const tunnel = 2;</pre>';

let postPath: string;
test.beforeAll(async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  postPath = `/posts/${await publishPost(request, site.admin, { title, content })}`;
  await request.dispose();
});

test('a page that was seen opens without a network, whole, in the colors that were chosen since, with a line that says so @3.18 @12.1', async ({
  page,
  gate,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await seePage(page, postPath);
  await expect(offlineLine(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
  await goOffline(page, gate);
  await page.goto(postPath, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 20, 18)');
  await expect(offlineLine(page)).toBeVisible();
  // The button works only with the scripts of the page.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // It says so for two seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a page that was reached by a click opens in the same way @12.1', async ({ page, gate }) => {
  await seePage(page, '/blogs');
  await page.getByRole('link', { name: title }).first().click();
  await untilKept(page, postPath);
  await goOffline(page, gate);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('links lead on to what was seen, within the page @12.1', async ({ page, gate }) => {
  await seePage(page, postPath);
  await seePage(page, '/tools');
  await seePage(page, '/blogs');
  await goOffline(page, gate);
  await page.goto('/blogs');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Between two tunnels.')).toBeVisible();
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a network that brings no response is not waited for @12.1', async ({ page, gate }) => {
  await seePage(page, postPath);
  gate.hang();
  await page.goto(postPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(offlineLine(page)).toBeVisible();
  gate.open();
  await expect(offlineLine(page)).toBeHidden();
});

test('a page that was not seen offers what can be read, and opens once the network is back @12.2 @12.3', async ({
  page,
  gate,
}) => {
  await seePage(page, postPath);
  await seePage(page, '/tools');
  await goOffline(page, gate);
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.getByRole('banner')).toBeVisible();
  const list = page.getByRole('region', { name: 'You can read' }).getByRole('link');
  await expect(list).toHaveText(['Web Tools Collection', title]);
  await list.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('addresses without a page for everybody, and everything that is no page, stay outside @12.6', async ({
  page,
  request,
}) => {
  await seePage(page, '/');
  for (const path of ['/profile', '/my-posts', '/newsletter/confirm?token=secret', '/no-such-page']) {
    await page.goto(path);
    await untilKept(page, '/');
    const edition = (await request.get(path)).headers()['offline-edition'];
    expect(edition, 'a contact all the same').toBeTruthy();
  }
  await page.evaluate(() =>
    Promise.all(['/feed.xml', '/api/health', '/release-set.json'].map((url) => fetch(url))),
  );
  const kept = (
    await Promise.all(['pages', 'responses', 'files', 'pictures'].map((name) => keptUrls(page, name)))
  ).flat();
  expect(
    kept.filter((url) => !/\/(?:assets|remotes)\//.test(url)).map((url) => new URL(url).pathname),
  ).toEqual(expect.arrayContaining(['/', '/offline']));
  expect(kept.join(' ')).not.toMatch(/profile|my-posts|newsletter|no-such|feed|health|release-set/);
});
