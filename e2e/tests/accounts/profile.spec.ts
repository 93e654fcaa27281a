import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, store } from '../../steps/account-steps';
import { createPng } from '../../samples/create-png';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { expectToast } from '../../steps/member-steps';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const picture = { name: 'me.png', mimeType: 'image/png', buffer: createPng(40, 40) };

async function open(page: Page, user = ada): Promise<void> {
  await store(page, { ...adasSession, userData: JSON.stringify(user) });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
}

test.beforeEach(({ api }) => api.on('GET /posts/mine/', { body: [] }));

test('a picture is previewed, sent, shown in the header, and removed again @2.15', async ({ page, api }) => {
  await open(page);
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
  const preview = page.getByRole('img', { name: 'Preview of your picture' });
  await expect(preview).toHaveJSProperty('naturalWidth', 40);

  api.on('PUT /profile/', { body: { ...ada, avatar: '/favicon.svg' } });
  await save(page).click();
  await expectToast(page, 'Profile updated successfully');
  expect(api.sent('PUT /profile/')[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  const inHeader = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(inHeader).toHaveAttribute('src', '/favicon.svg');

  api.on('PUT /profile/', { body: ada });
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save(page).click();
  await expect(inHeader).toHaveCount(0);
  expect(api.sent('PUT /profile/')[1]?.body).toEqual({ name: 'Ada Lovelace', avatar: null });
});

test('a part of a picture is chosen with the keyboard alone, and sent instead of all of it', async ({
  page,
  api,
}) => {
  api.on('PUT /profile/', { body: { ...ada, avatar: '/favicon.svg' } });
  await open(page);
  const wide = { ...picture, buffer: createPng(80, 40) };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(wide);
  const cropPicture = page.getByRole('button', { name: 'Crop picture' });
  await cropPicture.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.getByRole('img', { name: 'All of it' })).toHaveJSProperty('naturalWidth', 80);
  const use = dialog.getByRole('button', { name: 'Use this part' });
  await expect(use).toBeEnabled();

  const area = dialog.getByRole('group', { name: /^Part that is shown/ });
  const before = (await area.boundingBox())!;
  await area.press('ArrowRight');
  await expect.poll(async () => (await area.boundingBox())!.x).toBeGreaterThan(before.x);
  await expectNoViolations(page, 'crop dialog');
  await use.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cropPicture).toBeFocused();
  const preview = page.getByRole('img', { name: 'Preview of your picture' });
  await expect(preview).toHaveJSProperty('naturalWidth', 40);
  await expect(preview).toHaveJSProperty('naturalHeight', 40);
  await save(page).click();
  await expectToast(page, 'Profile updated successfully');
});
