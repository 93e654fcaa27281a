import { expectNoOverflow, expectNoViolations, openScreen } from '../../steps/accessibility-steps';
import { expect, test } from '../../fixtures/site-fixtures';
import { fillPost } from '../../steps/blog-steps';
import { expectToast, openLoggedIn, createMember } from '../../steps/member-steps';
import { approvePost } from '../../steps/moderation-steps';
import { publishPost } from '../../steps/publish-post';
import { openServedPage } from '../../steps/served-page';

const handle = 'grace-of-queues';
const title = 'Moths in relays';

test('a member with a handle, a bio and tags; readers go from card and post to author, category and tag @2.19 @6.28 @6.29 @6.31 @6.33', async ({
  page,
  site,
  mailbox,
  newEmail,
  openVisitor,
}) => {
  await createMember(page, newEmail(), mailbox);

  await test.step('chooses handle and bio', async () => {
    await page.goto('/profile');
    await page.getByLabel('Display name').fill('Grace');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Profile updated successfully');
    const section = page.getByRole('region', { name: 'Your page', exact: true });
    await section.getByLabel('Handle').fill('no spaces');
    await section.getByLabel('Bio').fill('Compilers and moths.');
    await section.getByLabel('Links').fill('https://example.org/grace');
    await section.getByRole('button', { name: 'Save page' }).click();
    await expect(section.getByLabel('Handle')).toHaveAccessibleDescription(/letters a to z/);
    await section.getByLabel('Handle').fill(handle);
    await section.getByRole('button', { name: 'Save page' }).click();
    await expectToast(page, 'Page updated successfully');
    await expectNoViolations(page, 'the profile');
  });

  await test.step('types tags with the keyboard', async () => {
    await page.goto('/write-blogs');
    await fillPost(page, title, 'The first bug was one.', 'Databases');
    const field = page.getByLabel('Tags', { exact: true });
    await field.focus();
    await page.keyboard.type('C++');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Night Shifts,wrong,日本,');
    await expect(field).toHaveAccessibleDescription(/letters a to z and digits/);
    await expectNoViolations(page, 'a tag that is refused');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('a tag that is as long as tags');
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
    await expect(chosen).toHaveText(['#cpp', '#night-shifts', '#a-tag-that-is-as-long-as-tags']);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, 'long tags');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveText(['#cpp', '#night-shifts']);
    await expect(field).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expectToast(page, /^Blog submitted for approval/);
  });

  const admin = await (await openVisitor()).newPage();
  await test.step('nobody has these pages before an admin has approved the post, who sees the tags', async () => {
    for (const path of [`/authors/${handle}`, '/blogs/tag/cpp']) {
      await expect.poll(async () => (await page.request.get(path)).status(), path).toBe(404);
    }
    await openLoggedIn(admin, site.admin);
    await admin.goto('/moderation');
    const item = admin.getByRole('article', { name: title });
    await expect(item.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      '#cpp',
      '#night-shifts',
    ]);
    await approvePost(page.request, site.admin, title);
  });

  const reader = await (await openVisitor()).newPage();
  const heading = reader.getByRole('heading', { level: 1 });
  const card = reader.getByRole('article').filter({ hasText: title });
  await test.step('from the card to author and category, from the post to a tag', async () => {
    await expect(async () => {
      await reader.goto('/blogs');
      await expect(card).toBeVisible({ timeout: 5000 });
    }).toPass();
    await card.getByRole('link', { name: 'By Grace' }).click();
    await expect(reader).toHaveURL(`/authors/${handle}`);
    await expect(heading).toHaveText('Grace');
    await expect(reader.getByText('Compilers and moths.')).toBeVisible();
    await expect(reader.getByRole('link', { name: 'example.org/grace' })).toHaveAttribute('rel', /nofollow/);
    await card.getByRole('link', { name: 'Databases' }).click();
    await expect(heading).toHaveText('Databases');
    await card.getByRole('link', { name: title }).click();
    await expect(heading).toHaveText(title);
    await reader.getByRole('list', { name: 'Tags' }).getByRole('link', { name: '#night-shifts' }).click();
    await expect(heading).toHaveText('#night-shifts');
    await expect(card).toBeVisible();
  });

  await test.step('the page of the author is served whole, with a feed, in the sitemap', async () => {
    const served = async (path: string) => (await reader.request.get(path)).text();
    await expect.poll(() => served(`/authors/${handle}`)).toContain('Compilers and moths.</p>');
    await expect.poll(() => served(`/authors/${handle}/feed.xml`)).toContain(`<title>${title}</title>`);
    await expect.poll(() => served('/sitemaps/authors-1.xml')).toContain(`/authors/${handle}</loc>`);
  });

  await test.step('axe finds nothing, and nothing is wider than a phone', async () => {
    for (const path of [`/authors/${handle}`, '/blogs/category/databases', '/blogs/tag/cpp']) {
      await openScreen(reader, path);
      await expectNoViolations(reader, path);
      await reader.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow(reader, path);
      await reader.setViewportSize({ width: 1280, height: 720 });
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('category and tag are whole pages, with a feed, in the sitemap @6.33', async ({ page, site }) => {
    const served = async (path: string) => (await page.request.get(path)).text();
    const post = { title: 'Served at once', content: '<p>Words.</p>', tags: 'served' };
    await publishPost(page.request, site.admin, post);
    const paths = ['/blogs/category/ai-machine-learning', '/blogs/tag/served'];
    for (const path of paths) {
      await openServedPage(page, path);
      await expect(page.getByRole('link', { name: 'Served at once' })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect.poll(() => served(`${path}/feed.xml`)).toContain('<title>Served at once</title>');
    }
    const findAddresses = async () => {
      const maps = (await served('/sitemap.xml')).matchAll(
        /<loc>[^<]*(\/sitemaps\/(?:categories|tags)[^<]*)<\/loc>/g,
      );
      return (await Promise.all([...maps].map(([, path = '']) => served(path)))).join('');
    };
    for (const path of paths) await expect.poll(findAddresses).toContain(`${path}</loc>`);
  });
});

test('an author, a category and a tag that are unknown are not found @2.19', async ({
  page,
  consoleErrors,
}) => {
  for (const path of ['/authors/nobody-here', '/blogs/category/gardening', '/blogs/tag/nothing']) {
    await expect.poll(async () => (await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect.poll(async () => (await page.request.get(`${path}/feed.xml`)).status(), path).toBe(404);
  }
  expect(consoleErrors.take().filter((text) => !text.includes('404'))).toEqual([]);
});
