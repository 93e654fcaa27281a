import { expectAccessible } from '../../steps/accessibility-steps';
import { test } from '../../fixtures/site-fixtures';
import { openLoggedIn } from '../../steps/member-steps';

const forVisitors = [
  '/',
  '/blogs',
  '/reading-list',
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
  '/moderation/reports',
  '/moderation/members',
  '/moderation/categories',
  '/moderation/log',
];

test('axe finds nothing wrong on any screen, and none is wider than a phone of 320 px', async ({
  page,
  site,
}) => {
  await expectAccessible(page, forVisitors);
  await openLoggedIn(page, site.admin);
  await expectAccessible(page, forMembers);
});
