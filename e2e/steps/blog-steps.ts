import { expect, type Page } from '@playwright/test';
import type { Profile } from '@site/shared/contracts/api';
import { ada, adasSession, store } from './account-steps';
import { categories } from '../samples/blog-samples';
import type { FakeApi } from '../fixtures/fake-api';

/** Signs Ada in, as the member that `change` makes of her. */
export async function signIn(page: Page, change: Partial<Profile> = {}): Promise<void> {
  await store(page, { ...adasSession, userData: JSON.stringify({ ...ada, ...change }) });
}

export async function openWritePage(page: Page, api: FakeApi, change: Partial<Profile> = {}): Promise<void> {
  api.on('GET /categories', { body: categories });
  await signIn(page, change);
  await page.goto('/write-blogs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a New Blog Post');
  await expect(editor(page)).toBeVisible();
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Fills what a post needs, by default with a category that the fake API has. */
export async function fillPost(
  page: Page,
  title = 'My post',
  text = 'Plain words',
  category = 'DevOps',
): Promise<void> {
  // Typed, because React hears nothing of what Playwright fills in Firefox.
  await page.getByLabel('Blog Title').click();
  await page.keyboard.type(title);
  await page.getByLabel('Category').selectOption({ label: category });
  await editor(page).click();
  await page.keyboard.type(text);
}

/** The text field of a multipart form as it went over the wire. */
export function formField(body: unknown, name: string): string | undefined {
  const parts = new RegExp(`name="${name}"\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`).exec(String(body));
  return parts?.[1];
}

/** Pastes what another program has put on the clipboard, by type. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** Pastes a picture into the editor, as from a screenshot. */
export async function pastePicture(page: Page, picture: Buffer): Promise<void> {
  await editor(page).evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, picture.toString('base64'));
}
