import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, store, switchOn } from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';
import { pauseClock, runClock } from '../../steps/page-clock';

const call = 'POST /resend-otp/';
const resend = (page: Page) => page.getByRole('button', { name: 'Resend' });
const countdown = (page: Page) => page.getByText(/^Next try in/);

test.beforeEach(async ({ page }) => {
  await switchOn(page, 'resendCode');
  await page.clock.install();
});

async function open(page: Page, entries: Record<string, string>): Promise<void> {
  await store(page, entries);
  await page.goto('/verify-otp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verification');
}

test('another code is sent, and the next one only after a minute that is counted down', async ({
  page,
  api,
}) => {
  const respond = api.hold(call, { body: { message: 'OTP sent' } });
  await open(page, { signupEmail: ada.email });
  await pauseClock(page);
  await resend(page).click();
  await expect(resend(page)).toBeDisabled();
  respond();
  await expectToast(page, 'OTP sent');
  expect(api.requests.map(({ body }) => body)).toEqual([{ email: ada.email }]);

  await test.step('the wait is shown by the second, and announced once', async () => {
    const status = page
      .getByRole('status')
      .filter({ hasText: 'Please wait before you ask for another code.' });
    await expect(resend(page)).toBeDisabled();
    await runClock(page, 30_000);
    await expect(countdown(page)).toHaveText('Next try in 0:30');
    await expect(status).toHaveCount(1);
  });
  await test.step('its end is announced as well, and another try works', async () => {
    await runClock(page, 31_000);
    await expect(countdown(page)).toHaveCount(0);
    await expect(
      page.getByRole('status').filter({ hasText: 'You can ask for another code now.' }),
    ).toHaveCount(1);
    await resend(page).click();
    await expect.poll(() => api.requests.length).toBe(2);
  });
});

test('when there were too many, the wait is as long as the server asks', async ({ page, api }) => {
  const body = { message: 'Too many codes. Please try again later.', code: 'rate_limited' };
  api.on(call, { status: 429, body, headers: { 'retry-after': '3000' } });
  await open(page, { resetEmail: ada.email });
  await resend(page).click();
  await expectToast(page, 'Too many codes. Please try again later.');
  await expect(countdown(page)).toHaveText(/^Next try in (50:00|49:\d\d)$/);
  await expect(resend(page)).toBeDisabled();
});

test('after an outage another try is possible at once', async ({ page, api }) => {
  api.on(call, 'network error');
  await open(page, { signupEmail: ada.email });
  await resend(page).click();
  await expectToast(page, 'Network error. Please check your connection.');
  await expect(resend(page)).toBeEnabled();
  await expect(countdown(page)).toHaveCount(0);
});

test('without a known address nothing is sent', async ({ page, api }) => {
  await open(page, {});
  await resend(page).click();
  await expectToast(page, 'It is not known where to send a code. Please start again.');
  expect(api.requests).toEqual([]);
});
