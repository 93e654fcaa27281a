import { expect, test } from '../../fixtures/site-fixtures';
import { writeForeignBlog } from '../../releases/foreign-blog';
import { startOrigin } from '../../releases/origin';

test('unless the site allows it, neither an address nor a cookie replaces anything', async ({
  page,
  site,
}) => {
  const origin = await startOrigin({ foreign: writeForeignBlog() });
  const address = `${origin.url}/foreign/release.json`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const value = new URLSearchParams({ blog: address }).toString();
  await page.context().addCookies([{ name: 'overrides', value, url: site.url }]);

  const response = await page.goto(`/blogs?override=blog=${address}`);
  expect(response?.headers()['content-security-policy']).not.toContain(origin.url);
  expect(response?.headers()['integrity-policy']).toBeTruthy();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Overrides in this browser' })).toBeHidden();
  expect(requested.filter((url) => url.startsWith(origin.url))).toEqual([]);
  await origin.close();
});
