import { expectAccessible, expectNoViolations, openScreen } from '../../steps/accessibility-steps';
import { expect, test } from '../../fixtures/fake-api-fixtures';

const paths = ['/terms-and-conditions', '/about-us', '/contact-us', '/help-center', '/privacy-policy'];

test('axe finds nothing wrong on the information pages, and none is wider than a phone of 320 px', async ({
  page,
}) => {
  await expectAccessible(page, paths);
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
