import { expect, test } from '../../fixtures/fake-api-fixtures';
import { store } from '../../steps/account-steps';

const accountScreens = [
  {
    path: '/signup',
    title: 'Create an account',
    fields: ['Email', 'Password', 'Confirm password'],
    buttons: ['Show password', 'Show confirm password', 'Create an account'],
    links: { 'Sign in here': '/login' },
  },
  {
    path: '/login',
    title: 'Sign in to your account',
    fields: ['Email', 'Password'],
    buttons: ['Show password', 'Sign in'],
    links: { 'Forgot your password?': '/forget-password', 'Create an account': '/signup' },
  },
  {
    path: '/forget-password',
    title: 'Forgot your password?',
    fields: ['Email', 'I accept the Terms and Conditions'],
    buttons: ['Reset password'],
    links: { 'Terms and Conditions': '/terms-and-conditions', 'Back to login': '/login' },
  },
  {
    path: '/verify-otp',
    title: 'Email Verification',
    fields: [1, 2, 3, 4, 5, 6].map((digit) => `Digit ${digit} of 6`),
    buttons: ['Verify Account', 'Resend'],
    links: {},
  },
  {
    path: '/update-password',
    title: 'Change Password',
    fields: ['New password', 'Confirm password'],
    buttons: ['Show new password', 'Show confirm password', 'Reset Password'],
    links: {},
  },
] as const;

test('each account screen has its title, fields, buttons and links @4.1 @4.2 @4.4 @4.5 @4.13 @4.14 @4.16 @4.21 @4.22 @4.23 @4.30 @4.33 @4.41 @4.42 @4.43', async ({
  page,
}) => {
  await store(page, { resetEmail: 'ada@example.org' });
  for (const { path, title, fields, buttons, links } of accountScreens) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const label of fields) await expect(main.getByLabel(label, { exact: true })).toBeEditable();
    for (const name of buttons) await expect(main.getByRole('button', { name, exact: true })).toBeEnabled();
    for (const [name, address] of Object.entries(links)) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  }
});
