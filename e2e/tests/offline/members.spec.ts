import { expect, test } from '../../fixtures/offline-fixtures';
import { changeableSite } from '../../fixtures/site-fixtures';
import {
  expectUnreachable,
  goOffline,
  keptTexts,
  keptUrls,
  seePage,
  untilKept,
} from '../../steps/offline-steps';
import { logIn } from '../../steps/member-steps';
import { publishPost } from '../../steps/publish-post';

test.use({ siteEnv: changeableSite });

test('of what a member reads only what everybody may read is kept, without a word of the member, and the reading list works @12.6 @6.102', async ({
  page,
  gate,
  site,
  request,
}) => {
  const title = 'Read by a member';
  const postPath = `/posts/${await publishPost(request, site.admin, { title, content: '<p>For all.</p>' })}`;
  await page.goto('/login');
  await logIn(page, site.admin);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/moderation');
  await seePage(page, postPath);
  await page.getByRole('button', { name: 'Read later' }).click();
  await seePage(page, '/reading-list');

  const kept = await keptTexts(page);
  expect(kept).not.toContain(site.admin.email);
  expect(kept).not.toContain(await page.evaluate(() => localStorage.getItem('accessToken')!));
  expect((await keptUrls(page, 'pages')).map((url) => new URL(url).pathname)).not.toContain('/moderation');

  await test.step('a member reads it offline, and stays signed in', async () => {
    await goOffline(page, gate);
    await page.goto(postPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goto('/reading-list');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('a visitor who has replaced a remote has nothing kept, and gets nothing that was @12.6', async ({
  page,
  gate,
}) => {
  await seePage(page, '/tools');
  const override = new URLSearchParams({ tools: 'https://tools.example/release.json' }).toString();
  await page.context().addCookies([{ name: 'overrides', value: override, url: gate.url }]);
  await page.goto('/about-us');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await goOffline(page, gate);
  await expectUnreachable(page, '/tools');

  await test.step('until it has ended', async () => {
    gate.open();
    await page.context().clearCookies();
    await page.goto('/tools');
    await untilKept(page, '/tools');
  });
});
