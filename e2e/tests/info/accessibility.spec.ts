import { expectNoOverflow, expectNoViolations, openScreen } from '../../steps/accessibility-steps';
import { expect, test } from '../../fixtures/fake-api-fixtures';

const paths = ['/terms-and-conditions', '/about-us', '/contact-us', '/help-center', '/privacy-policy'];

test('axe finds nothing wrong on the information pages', async ({ page }) => {
  for (const path of paths) {
    await openScreen(page, path);
    await expectNoViolations(page, path);
  }
});

test('nor with an answer open, nor with a form that lacks something', async ({ page }) => {
  await openScreen(page, '/help-center#reset-password');
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
  await expectNoViolations(page, 'an open answer');
  await openScreen(page, '/contact-us');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name*')).toBeFocused();
  await expectNoViolations(page, 'a form with errors');
});

test('no information page is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await openScreen(page, path);
    await expectNoOverflow(page, path);
  }
});
