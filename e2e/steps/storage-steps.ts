import { expect, type Page } from '@playwright/test';
import { editor, fillPost } from './blog-steps';
import { expectToast, logIn, password } from './member-steps';
import { navigateInPage } from './navigate-in-page';

export const publicPages = [
  ...['/', '/blogs', '/signup', '/login', '/forget-password', '/verify-otp', '/update-password', '/offline'],
  ...['/tools', '/check-ip', '/screen-resolution', '/profit-margin-calculator'],
  ...['/about-us', '/terms-and-conditions', '/contact-us', '/help-center', '/privacy-policy'],
];

/** Opens a page, and waits for what the frame does when the browser is idle. */
export async function openWhole(page: Page, path: string): Promise<void> {
  // The list of what can be read offline is drawn without the server's markup, and so never taken over.
  await page.goto(path, path === '/offline' ? { waitUntil: 'commit' } : {});
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
}

/** Signs in and writes a post, without leaving the page: what the browser does not keep is gone then. */
export async function writePost(page: Page, email: string, title: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await navigateInPage(page, '/write-blogs');
  await expect(editor(page)).toBeVisible();
  await fillPost(page, title, 'Written in this tab.', 'Databases');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expectToast(page, /^Blog submitted for approval/);
}
