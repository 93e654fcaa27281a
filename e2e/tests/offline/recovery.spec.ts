import { expect, test } from '../../fixtures/offline-fixtures';
import { goOffline, offlineLine, seePage } from '../../steps/offline-steps';
import { publishPost } from '../../steps/publish-post';

test('what could not be loaded comes by itself when the network is back, without a reload @12.3', async ({
  page,
  gate,
  site,
  request,
}) => {
  const post = { title: 'Not read yet', content: '<p>Worth the wait.</p>' };
  const postPath = `/posts/${await publishPost(request, site.admin, post)}`;
  await seePage(page, '/blogs');
  await goOffline(page, gate);
  await page.goto('/blogs');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(`main a[href="${postPath}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch blog post');
  await expect(offlineLine(page)).toBeVisible();

  gate.open();
  await expect(page.getByText('Worth the wait.')).toBeVisible();
  await expect(offlineLine(page)).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page that is open says when the network goes and is back, and leads to what can be read @12.2 @12.3', async ({
  page,
  gate,
}) => {
  await seePage(page, '/tools');
  await goOffline(page, gate);
  // What the device tells its browser; the network itself is gone already.
  await page.context().setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
  gate.open();
  await page.context().setOffline(false);
  await expect(offlineLine(page)).toBeHidden();

  await goOffline(page, gate);
  await page.goto('/tools');
  await offlineLine(page).getByRole('link', { name: 'See what you can read' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read offline');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Web Tools Collection']);
});
