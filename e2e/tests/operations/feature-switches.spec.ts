import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { expectToast, signUp } from '../../steps/member-steps';
import { decide, submitPost, tokenOf } from '../../steps/moderation-steps';

const support = 'operator@example.com';

test.use({
  siteEnv: {
    FEATURES: 'subscribe,contactForm,notifications',
    SUPPORT_EMAIL: support,
  },
});

test('the contact form reaches the operator', async ({ page, mailbox, newEmail }) => {
  const email = newEmail();
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await main.getByLabel('Name*').fill('Ada');
  await main.getByLabel('Email*').fill(email);
  await main.getByLabel('Message*').fill('How do I join?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message sent successfully! We will get back to you soon.');
  await expect(main.getByLabel('Message*')).toHaveValue('');
  const mail = await mailbox.newestTextTo(support, /contact: no subject/);
  expect(mail).toContain(email);
  expect(mail).toContain('> How do I join?');
});

test('a subscription is asked for, confirmed and ended', async ({ page, mailbox, newEmail }) => {
  const email = newEmail();
  const linkIn = (text: string) => /https?:\/\/\S+\/newsletter\/\S+/.exec(text)?.[0] ?? 'no link';
  await page.goto('/blogs');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectToast(page, 'Almost done: please confirm with the link we’ve emailed you.');

  await page.goto(linkIn(await mailbox.newestTextTo(email, /^Confirm your subscription/)));
  await page.getByRole('button', { name: 'Subscribe me' }).click();
  await expect(page.getByText('You’re subscribed.')).toBeVisible();
  expect(await mailbox.newestTextTo(support, /New subscriber/)).toContain(email);

  await page.goto(linkIn(await mailbox.newestTextTo(email, /^You’re subscribed/)));
  await page.getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(page.getByText('You’re unsubscribed')).toBeVisible();
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const comeToFront = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('the bell tells an author what was decided, in all tabs at once @3.20', async ({
  page,
  context,
  site,
  mailbox,
  newEmail,
}) => {
  await signUp(page, newEmail(), mailbox);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page).locator('span')).toHaveCount(0);
  const author = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  const moderator = await tokenOf(page.request, site.admin);
  const good = await submitPost(page.request, author, 'A post about queues');
  const bad = await submitPost(page.request, author, 'A post about nothing');
  await decide(page.request, moderator, good, 'approve');
  await decide(page.request, moderator, bad, 'reject', 'Please say what it is about.');

  const other = await context.newPage();
  await other.goto('/tools');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');

  await bell(page).click();
  const items = panel(page).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Your post A post about nothing was rejected');
  await expect(items.first()).toContainText('Please say what it is about.');
  await expect(items.first().getByText('New', { exact: true })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `notifications at ${width} pixels`);
  }
  await expectNoViolations(page, 'notifications');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications');
    await expect(bell(tab).locator('span')).toHaveCount(0);
  }

  await bell(other).click();
  await panel(other).getByRole('link', { name: 'A post about queues' }).click();
  await expect(other).toHaveURL(`/posts/${good}`);
  await expect(panel(other)).toHaveCount(0);

  const next = await submitPost(page.request, author, 'One more');
  await decide(page.request, moderator, next, 'approve');
  await expect(async () => {
    await comeToFront(page);
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 1_000 });
  }).toPass();
  await bell(other).click();
  await panel(other).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(panel(other).getByText('New', { exact: true })).toHaveCount(0);
});
