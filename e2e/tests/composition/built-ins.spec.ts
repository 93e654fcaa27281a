import { test, title } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';

const breakMap = `Array.prototype.map = function () { throw new Error('no map today'); };`;

/** When a release changes what belongs to all. */
const moments: [moment: string, start: string][] = [
  [
    'while it renders',
    `const Bad = () => { ${breakMap} return 'Bad'; }; routes[0].element = createElement(Bad);`,
  ],
  [
    'once it is on the screen',
    `const Bad = () => { useEffect(() => { ${breakMap} }, []); return 'Bad'; };
     routes[0].element = createElement(Bad);`,
  ],
  [
    'in a timer',
    `const Bad = () => { useEffect(() => void setTimeout(() => { ${breakMap} }, 1000), []); return 'Bad'; };
     routes[0].element = createElement(Bad);`,
  ],
];

test('a release that changes a method of all arrays is replaced and reported, and the site around it works @13.1', async ({
  page,
  tools,
}) => {
  for (const [index, [moment, start]] of moments.entries()) {
    await test.step(moment, async () => {
      const release = `map${index}`;
      await tools.goLive({ release, start });
      await page.goto('/tools');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect
        .poll(() => tools.listErrors(release))
        .toMatchObject([
          { kind: 'contract', page: '/tools', message: expect.stringContaining('Array.prototype.map') },
        ]);
      expect(await page.evaluate(() => [1, 2].map((number) => number + 1))).toEqual([2, 3]);
      // Header, footer and other areas go on in the same document.
      await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
      await tools.rollBack();
    });
  }
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
