import { test, title } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';

const breakMap = `Array.prototype.map = function () { throw new Error('no map today'); };`;

/** When a release changes what belongs to all, by what its page does then. */
const moments = {
  'while it renders': `${breakMap} return 'Bad';`,
  'once it is on the screen': `useEffect(() => { ${breakMap} }, []); return 'Bad';`,
  'in a timer': `useEffect(() => void setTimeout(() => { ${breakMap} }, 1000), []); return 'Bad';`,
};

test('a release that changes a method of all arrays is replaced and reported, and the site around it works @13.1', async ({
  openVisitor,
  tools,
}) => {
  const pages = Object.values(moments).map((statements) => `() => { ${statements} }`);
  // Another page of the release at each address, such as `/tools?when=1`.
  await tools.goLive({
    release: 'map',
    start: `const pages = [${pages.join(', ')}];
      routes[0].element = createElement(pages[new URLSearchParams(location.search).get('when')] ?? 'p');`,
  });
  const visits = Object.keys(moments).map((moment, when) =>
    test.step(moment, async () => {
      const page = await (await openVisitor()).newPage();
      await page.goto(`/tools?when=${when}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      expect(await page.evaluate(() => [1, 2].map((number) => number + 1))).toEqual([2, 3]);
      // Header, footer and other areas go on in the same document.
      await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
    }),
  );
  await Promise.all(visits);
  const found = { kind: 'contract', page: '/tools', message: expect.stringContaining('Array.prototype.map') };
  await expect
    .poll(async () => {
      const errors = await tools.listErrors('map');
      expect(errors).toEqual(errors.map(() => expect.objectContaining(found)));
      return errors.reduce((sum, { count }) => sum + count, 0);
    })
    .toBe(visits.length);
});

test('what a release changes of the browser while it starts is put back as well', async ({ page, tools }) => {
  await tools.goLive({
    release: 'browser',
    start: `history.pushState = () => { throw new Error('no history today'); };
     window.fetch = () => Promise.reject(new Error('no network today'));
     delete Promise.prototype.finally;
     Object.prototype.everywhere = true;`,
  });
  await page.goto('/tools');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => tools.listErrors('browser')).toMatchObject([{ kind: 'contract' }]);
  await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  expect(await page.evaluate(() => 'everywhere' in {})).toBe(false);
});
