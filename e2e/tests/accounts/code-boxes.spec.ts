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

test('digits are typed, replaced, taken back and pasted, and Enter verifies @4.31', async ({ page, api }) => {
  api.on('POST /verify-otp/', {});
  await store(page, { signupEmail: ada.email });
  await page.goto('/verify-otp');
  await box(page, 1).click();
  await page.keyboard.type('00x7-0129');
  await expectBoxes(page, '007019', 6);
  await box(page, 3).click();
  await page.keyboard.type('9');
  await expectBoxes(page, '009019', 4);
  await page.keyboard.press('End');
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Backspace');
  await expectBoxes(page, '______', 1);
  await box(page, 4).click();
  await paste(page, 'Am 3. März: 012 345 ist Ihr Code');
  await expectBoxes(page, '012345', 6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(api.sent('POST /verify-otp/')[0]?.body).toEqual({ email: ada.email, otp: '012345' });
});
