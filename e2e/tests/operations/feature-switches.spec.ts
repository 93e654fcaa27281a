import { expect, test } from '../../fixtures/site-fixtures';
import { expectToast, password } from '../../steps/member-steps';

const support = 'operator@example.com';

test.use({
  siteEnv: {
    FEATURES: 'resendCode,helpSearch,liveChat,subscribe,contactForm,privacyActions',
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
  await expectToast(page, 'Almost done: please confirm with the link that we have mailed to you.');

  await page.goto(linkIn(await mailbox.newestTextTo(email, /^Confirm your subscription/)));
  await page.getByRole('button', { name: 'Subscribe me' }).click();
  await expect(page.getByText('You are subscribed.')).toBeVisible();
  expect(await mailbox.newestTextTo(support, /New subscriber/)).toContain(email);

  await page.goto(linkIn(await mailbox.newestTextTo(email, /^You are subscribed/)));
  await page.getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
});

test('Resend sends another code', async ({ page, mailbox, newEmail }) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
  const first = await mailbox.newestCodeFor(email);
  await page.getByRole('button', { name: /Resend/ }).click();
  await expect(async () => expect(await mailbox.newestCodeFor(email)).not.toBe(first)).toPass();
});

test('the help center is searched, and Live Chat begins a mail', async ({ page }) => {
  await page.goto('/help-center');
  await page.getByLabel('Search for help').fill('password');
  await expect(page.getByRole('status').filter({ hasText: /answers? found/ })).toBeVisible();
  await page.getByLabel('Search for help').fill('zzzz');
  await expect(page.getByText('No answers found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Live Chat' })).toHaveAttribute(
    'href',
    `mailto:${support}?subject=Live%20Chat`,
  );
});

test('Accept is remembered, and Download PDF opens the print view', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/privacy-policy');
  await expect(page.getByText('The contact form:')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accepted' })).toBeVisible();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});
