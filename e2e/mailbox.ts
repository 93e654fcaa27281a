import { expect, type BrowserContext } from '@playwright/test';

/** The mails that the site has sent, read on its mailbox page. */
export class Mailbox {
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** The text of the newest mail to an address, which may still be on its way. */
  async newestTextTo(email: string, subject: RegExp): Promise<string> {
    const page = await this.#context.newPage();
    try {
      const mails = page.getByRole('listitem').filter({ hasText: email });
      const newest = mails.getByRole('link', { name: subject }).first();
      await expect(async () => {
        await page.goto('/dev/mailbox');
        await expect(newest).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 15_000 });
      await newest.click();
      return await page.locator('pre').innerText();
    } finally {
      await page.close();
    }
  }

  /** The one-time code in the newest mail to an address. */
  async newestCodeFor(email: string, subject = /code/i): Promise<string> {
    const text = await this.newestTextTo(email, subject);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (!code) throw new Error(`No code in this mail to ${email}:\n${text}`);
    return code;
  }
}
