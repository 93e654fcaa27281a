import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, paste, store } from '../../steps/account-steps';

const boxes = (page: Page) => page.getByRole('group').getByRole('textbox');
const box = (page: Page, place: number) => boxes(page).nth(place - 1);

/** The digits of all boxes, `_` for an empty one. */
async function code(page: Page): Promise<string> {
  const values = await boxes(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value || '_'),
  );
  return values.join('');
}

async function expectBoxes(page: Page, digits: string, focused: number): Promise<void> {
  await expect.poll(() => code(page)).toBe(digits);
  await expect(box(page, focused)).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await store(page, { signupEmail: ada.email });
  await page.goto('/verify-otp');
  await box(page, 1).click();
});

test('assistive technology hears one labelled group of six named boxes', async ({ page }) => {
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await expect(boxes(page)).toHaveCount(6);
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  for (const place of [1, 2, 3, 4, 5, 6]) {
    await expect(box(page, place)).toHaveAccessibleName(`Digit ${place} of 6`);
    await expect(box(page, place)).toHaveAttribute('inputmode', 'numeric');
  }
});

test('typing moves on, keeps leading zeros and takes nothing but digits', async ({ page }) => {
  await page.keyboard.type('00x7-');
  await expectBoxes(page, '007___', 4);
  await page.keyboard.type('0129');
  await expectBoxes(page, '007019', 6);
});

test('a full box takes one digit: the new one', async ({ page }) => {
  await page.keyboard.type('123456');
  await box(page, 3).click();
  await page.keyboard.type('9');
  await expectBoxes(page, '129456', 4);
});

test('Backspace empties this box, then moves back', async ({ page }) => {
  await page.keyboard.type('123456');
  await page.keyboard.press('Backspace');
  await expectBoxes(page, '12345_', 6);
  await page.keyboard.press('Backspace');
  await expectBoxes(page, '1234__', 5);
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Backspace');
  await expectBoxes(page, '______', 1);
});

test('arrow keys, Home and End move and stay at the ends', async ({ page }) => {
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowLeft');
  await expectBoxes(page, '12____', 2);
  await page.keyboard.press('ArrowRight');
  await expectBoxes(page, '12____', 3);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expectBoxes(page, '12____', 1);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expectBoxes(page, '12____', 6);
});

for (const text of [
  '012345',
  '012 345',
  ' 012345\n',
  'Your code is 012345. It works for 10 minutes.',
  'Am 3. März: 012 345 ist Ihr Code',
]) {
  test(`pasting ${JSON.stringify(text)} fills all boxes`, async ({ page }) => {
    await box(page, 4).click();
    await paste(page, text);
    await expectBoxes(page, '012345', 6);
  });
}

test('pasting replaces what was there, and a text without digits changes nothing', async ({ page }) => {
  await page.keyboard.type('999999');
  await paste(page, '123456');
  await expectBoxes(page, '123456', 6);
  await paste(page, 'no code here');
  await expect.poll(() => code(page)).toBe('123456');
});

test('a code that the browser fills into the first box spreads over all', async ({ page }) => {
  await box(page, 1).fill('012345');
  await expectBoxes(page, '012345', 6);
});

test('Enter in a box verifies', async ({ page, api }) => {
  api.on('POST /verify-otp/', {});
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
