import { CallError, type SiteClient } from '@site/command-kit/site-client';

/** Posts, and returns the status, whatever it is. */
export async function statusOf(browser: SiteClient, path: string, body: object): Promise<number> {
  try {
    await browser.call('POST', path, { body });
    return 200;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  }
}
