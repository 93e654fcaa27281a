import { expect, test } from '../../fixtures/site-fixtures';
import { expectToast } from '../../steps/member-steps';

const support = 'operator@example.com';

test.use({
  siteEnv: {
    FEATURES: 'subscribe,contactForm',
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
