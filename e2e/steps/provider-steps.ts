import { expect, type Page } from '@playwright/test';

/** From the site's log-in page to the provider, and back as this subject. */
export async function continueWithProvider(page: Page, subject: string): Promise<void> {
  // Whom the provider remembers it does not ask again.
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // Neither the address nor the history keeps what the provider has sent.
  await expect(page).toHaveURL(({ hostname, search }) => hostname === 'localhost' && search === '');
}
