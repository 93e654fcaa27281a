import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { shownToasts } from '../../fixtures/shown-toasts';
import { expectToast } from '../../steps/member-steps';

const sent = 'Message sent successfully! We will get back to you soon.';
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Name*').fill('Ada');
  await field(page, 'Email*').fill(email);
  await field(page, 'Message*').fill('How do I join?');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});

test('an e-mail address, community information and the 24 hours stand beside the form', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  await expect(main.getByRole('heading', { name: 'Community' })).toBeVisible();
  await expect(main).toContainText('Replies typically come within 24 hours.');
});

for (const missing of ['Name*', 'Email*', 'Message*']) {
  test(`nothing is sent without ${missing}`, async ({ page }) => {
    await fill(page, 'ada@example.org');
    await field(page, missing).fill('   ');
    await send(page);
    await expectToast(page, 'Please fill in all required fields');
    await expect(field(page, missing)).toBeFocused();
    await expect(page.getByText(sent)).toHaveCount(0);
  });
}

for (const address of ['ada', 'ada@example', 'ada example@site.org']) {
  test(`'${address}' is no e-mail address`, async ({ page }) => {
    await fill(page, address);
    await send(page);
    await expectToast(page, 'Please enter a valid email address');
    await expect(field(page, 'Email*')).toHaveValue(address);
    await expect(page.getByText(sent)).toHaveCount(0);
  });
}

test('a message without a subject is fine: five seconds of success, an empty form, no call', async ({
  page,
  api,
}) => {
  await fill(page, 'ada@example.org');
  const sentAt = Date.now();
  await send(page);
  await expectToast(page, sent);
  expect(await shownToasts(page)).toContainEqual({ text: sent, duration: '5s' });
  await page.mouse.move(0, 0);
  for (const label of ['Name*', 'Email*', 'Subject', 'Message*']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await expect(page.getByText(sent)).toHaveCount(0);
  expect(Date.now() - sentAt).toBeGreaterThan(4000);
  expect(api.requests).toEqual([]);
});
