import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { fillPost } from '../../steps/blog-steps';
import { createPng } from '../../samples/create-png';
import { expectToast, openLoggedIn } from '../../steps/member-steps';

const picture = { name: 'cover.png', mimeType: 'image/png', buffer: createPng(400, 400) };

test('a cover is described on its post and cut around its focal point everywhere; an edit keeps both @6.38', async ({
  page,
  site,
}) => {
  await openLoggedIn(page, site.admin);
  await page.goto('/write-blogs');
  await fillPost(page, 'With a cover', 'Words.', 'Databases');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await page.getByLabel('Alternative text').fill('Stripes');

  await test.step('the pointer takes the point to a corner, the arrow keys take it on', async () => {
    const point = page.getByRole('group', { name: 'Focal point' });
    const chosen = point.locator('img');
    // Pictures push down what is below them once they are there.
    for (const image of [page.getByRole('img', { name: 'Preview of cover.png' }), chosen])
      await expect(image).toHaveJSProperty('naturalWidth', 400);
    await chosen.evaluate((image) => image.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = (await chosen.boundingBox())!;
    await page.mouse.click(x + width * 0.2, y + height * 0.1);
    await expect(point.getByRole('slider', { name: 'Horizontal' })).toHaveValue('20');
    await expect(point.getByRole('slider', { name: 'Horizontal' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(point.getByRole('slider', { name: 'Horizontal' })).toHaveValue('25');
    await expect(point.getByRole('slider', { name: 'Vertical' })).toHaveValue('5');
    await expectNoViolations(page, 'the cover of a post');
  });

  await page.getByRole('button', { name: /^(Submit for Approval|Publish Now)$/ }).click();
  await expectToast(page, 'Blog published successfully!');
  await page.getByRole('link', { name: 'With a cover' }).click();
  const cover = page.getByRole('article').getByRole('img', { name: 'Stripes' });
  await expect(cover).toHaveCSS('object-position', '25% 5%');

  await test.step('a card is decoration, cut around the same point before scripts have run', async () => {
    await page.goto('/blogs');
    const card = page.getByRole('article').filter({ hasText: 'With a cover' }).locator('img').first();
    await expect(card).toHaveAttribute('alt', '');
    await expect(card).toHaveCSS('object-position', '25% 5%');
    const served = async () => (await page.request.get('/blogs')).text();
    await expect.poll(served).toContain('data-focus-x="25" data-focus-y="05"');
  });

  await test.step('there is a rule for every step', async () => {
    const card = page.getByRole('article').filter({ hasText: 'With a cover' }).locator('img').first();
    const positions = await card.evaluate((image: HTMLElement) =>
      Array.from({ length: 21 }, (_, index) => {
        image.dataset['focusX'] = String(index * 5).padStart(2, '0');
        image.dataset['focusY'] = String(100 - index * 5).padStart(2, '0');
        return getComputedStyle(image).objectPosition;
      }),
    );
    expect(positions).toEqual(Array.from({ length: 21 }, (_, index) => `${index * 5}% ${100 - index * 5}%`));
  });

  await test.step('an edit of the title keeps what was said of the cover', async () => {
    await page.getByRole('link', { name: 'With a cover' }).first().click();
    await page.getByRole('link', { name: 'Edit post' }).click();
    await expect(page.getByLabel('Alternative text')).toHaveValue('Stripes');
    await page.getByLabel('Blog Title').fill('With the same cover');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'With the same cover' })).toBeVisible();
    await expect(cover).toHaveCSS('object-position', '25% 5%');
  });
});
