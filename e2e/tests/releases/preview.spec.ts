import AxeBuilder from '@axe-core/playwright';
import type { PreviewLink } from '@site/shared/contracts/api';
import { runReleases } from '../../commands/run-releases';
import { expect, test } from '../../fixtures/site-fixtures';
import { publishTools } from '../../releases/publish-tools';

test('a link shows a published release on every page until the preview is ended @13.6', async ({
  page,
  browser,
  site,
  dataDir,
}, { outputDir }) => {
  const target = { url: site.url, dataDir };
  const routes = ['/tools', '/tools/next'];
  const start = routes.map(
    (route, index) =>
      `routes[${index}] = { path: '${route}', element: createElement(Page, { title: 'Next ${route}' }) };`,
  );
  await publishTools(target, outputDir, {
    release: 'next',
    description: { routes },
    start: start.join('\n'),
  });
  const { url } = await runReleases<PreviewLink>(target, 'preview', 'tools', 'next');

  const heading = page.getByRole('heading', { level: 1 });
  const banner = page.getByRole('region', { name: 'Preview' });
  await test.step('the link opens the release, marked as a preview', async () => {
    await page.goto(url);
    await expect(heading).toHaveText('Next /tools');
    await expect(banner).toContainText('Only you see tools next');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('it stays on pages that only this release has, after a reload and a visit elsewhere', async () => {
    await page.goto('/tools/next');
    await expect(heading).toHaveText('Next /tools/next');
    await page.goto('/blogs');
    await expect(banner).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
    await expect(heading).toHaveText('Next /tools');
  });

  await test.step('other visitors see nothing of it', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${site.url}/tools`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
    await other.close();
  });

  await test.step('one link leads back to what is live', async () => {
    await banner.getByRole('link', { name: 'End preview' }).press('Enter');
    await expect(heading).toHaveText('Web Tools Collection');
    await expect(page).toHaveURL('/tools');
    await expect(banner).toBeHidden();
  });

  await test.step('a link that has ended says so, once', async () => {
    // One letter of its signature is another.
    await page.goto(url.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A')));
    await expect(heading).toHaveText('Web Tools Collection');
    await expect(banner).toContainText('This preview has ended');
    await page.reload();
    await expect(banner).toContainText('This preview has ended');
    await page.goto('/tools');
    await expect(heading).toHaveText('Web Tools Collection');
    await expect(banner).toBeHidden();
  });
});
