import { expectNoOverflow, expectNoViolations, openScreen } from '../../steps/accessibility-steps';
import { test } from '../../fixtures/site-fixtures';
import { openLoggedIn } from '../../steps/member-steps';

const forVisitors = [
  '/',
  '/blogs',
  '/signup',
  '/login',
  '/forget-password',
  '/verify-otp',
  '/update-password',
];
const forMembers = [
  '/write-blogs',
  '/my-posts',
  '/profile',
  '/moderation',
  '/moderation/members',
  '/moderation/categories',
  '/moderation/log',
];

test('axe finds nothing wrong on any screen', async ({ page, site }) => {
  for (const path of forVisitors) {
    await openScreen(page, path);
    await expectNoViolations(page, path);
  }
  await openLoggedIn(page, site.admin);
  for (const path of forMembers) {
    await openScreen(page, path);
    await expectNoViolations(page, path);
  }
});

test('no screen is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of forVisitors) {
    await openScreen(page, path);
    await expectNoOverflow(page, path);
  }
});
