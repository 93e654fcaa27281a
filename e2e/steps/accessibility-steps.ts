import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until the page has come to rest. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Off by default: a visible label is a part of the name that people say aloud, and a finger can hit what it is for. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/**
 * Nothing in light colours, in which the page is left, and no text that is hard to read in the dark: all other rules
 * find the same in both.
 * @param where names the screen in the message of a failure
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await waitForRest(page);
    // This mode leaves out frames of other origins, which none of these screens has, and needs no page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    else axe.options({ rules: furtherRules });
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** Colours that are still moving would be measured half-way; a toast fades when its time is over. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => {
      return Number.isFinite(animation.effect?.getComputedTiming().endTime);
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}

export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** Opens each address: nothing is wrong with it, and nothing is wider than a phone once the window is as narrow as one. */
export async function expectAccessible(page: Page, paths: string[]): Promise<void> {
  const wide = page.viewportSize()!;
  for (const path of paths) {
    await openScreen(page, path);
    await expectNoViolations(page, path);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, path);
    await page.setViewportSize(wide);
  }
}
