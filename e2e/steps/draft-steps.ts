import { expect, type Page, type Response } from '@playwright/test';
import type { SaveDraftRequest } from '@site/shared/contracts/api';
import { editor } from './blog-steps';

export const titleField = (page: Page) => page.getByLabel('Blog Title');

export const untilSaved = (page: Page) => expect(page.getByText(/^Draft saved,/)).toBeVisible();

/** Longer than the form waits for somebody who types on. */
const pauseMs = 3000;

/** Types another title, and waits until it is on the server, with all that was typed before. The page has a clock installed. */
export async function typeAndSave(page: Page, title: string): Promise<void> {
  const saving = page.waitForResponse((response) => response.ok() && savedTitle(response) === title);
  await titleField(page).fill(title);
  await page.clock.fastForward(pauseMs);
  await saving;
  await untilSaved(page);
}

function savedTitle(response: Response): string | undefined {
  const request = response.request();
  if (request.method() !== 'PUT') return undefined;
  return (request.postDataJSON() as SaveDraftRequest).values.title;
}

/** Goes on with the draft that has this title on the server. */
export async function openDraft(page: Page, title: string): Promise<void> {
  await page.goto('/my-posts');
  await page
    .getByRole('article', { name: title, exact: true })
    .getByRole('link', { name: 'Continue' })
    .click();
  await expect(titleField(page)).toHaveValue(title);
  await expect(editor(page)).toBeVisible();
}
