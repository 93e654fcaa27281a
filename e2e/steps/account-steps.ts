import { expect, type Locator, type Page } from '@playwright/test';
import type { Features } from '@site/shared/contracts';
import type { Profile } from '@site/shared/contracts/api';
import { removeMarkup } from './served-page';

export const ada: Profile = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  avatar: null,
  is_admin: false,
  is_staff: false,
  created_at: '2026-01-15T09:30:00.000Z',
};

/** What the site keeps in the browser, as it would be after a login. */
export const adasSession = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  userData: JSON.stringify(ada),
};

/** Fills the browser's storage before the site starts in it. */
export async function store(page: Page, entries: Record<string, string>): Promise<void> {
  // Any file of the same origin does; the site itself would act on what it finds.
  await page.goto('/favicon.svg');
  await page.evaluate((pairs) => {
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
  }, entries);
}

export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    // A tab that is open has a note there, by which the next page knows of a tab that hung.
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('heartbeat:'))),
  );
}

/** Switches a feature on in the pages that come, as `FEATURES` does for a whole site. */
export async function switchOn(page: Page, feature: keyof Features): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: removeMarkup(html).replace(`"${feature}":false`, `"${feature}":true`),
      });
    },
  );
}

/** A field by its whole label. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

/** Reads the message as assistive technology does: tied to its field. */
export async function expectProblem(control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  // A hint may follow.
  const startsWithText = new RegExp(`^${text.replaceAll('.', '\\.')}`);
  await expect(control).toHaveAccessibleDescription(startsWithText);
  await expect(control.page().getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
}
