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

test('a message without a subject is fine: five seconds of success, an empty form, no call @8.1 @8.2 @8.5 @10.12 @10.14 @10.15 @11.4', async ({
  page,
  api,
}) => {
  await fill(page, 'ada@example.org');
  await send(page);
  await expectToast(page, sent);
  expect(await shownToasts(page)).toContainEqual({ text: sent, duration: '5s' });
  for (const label of ['Name*', 'Email*', 'Subject', 'Message*']) {
    await expect(field(page, label)).toHaveValue('');
  }
  expect(api.requests).toEqual([]);
});
