import { expect, test } from '../../fixtures/site-fixtures';
import { createPng } from '../../samples/create-png';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { editor, fillPost, pastePicture } from '../../steps/blog-steps';
import { openDraft, titleField, typeAndSave, untilSaved } from '../../steps/draft-steps';
import { expectToast, openLoggedIn, password, createMember } from '../../steps/member-steps';

const picture = { name: 'stripes.png', mimeType: 'image/png', buffer: createPng(640, 480) };

test('a draft goes on at another device, with text and pictures, and is gone once it is sent @6.60', async ({
  page,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const email = newEmail();
  await page.clock.install();
  await createMember(page, email, mailbox);
  await page.goto('/write-blogs');
  await page.getByLabel('Featured Image').setInputFiles(picture);
  await fillPost(page, 'Begun', 'Some words. ', 'Databases');
  await pastePicture(page, createPng(320, 240));
  await expect(editor(page).locator('img')).toHaveAttribute('src', /^data:image\/png/);
  await typeAndSave(page, 'Begun on the laptop');

  const phone = await (await openVisitor()).newPage();
  await phone.clock.install();
  await phone.setViewportSize({ width: 360, height: 740 });
  await openLoggedIn(phone, { email, password });
  await test.step('the empty form leads to the drafts', async () => {
    await phone.goto('/write-blogs');
    await phone.getByRole('link', { name: 'You have a draft' }).click();
    await expect(phone).toHaveURL('/my-posts');
    await expectNoViolations(phone, 'own drafts');
  });
  await openDraft(phone, 'Begun on the laptop');
  await expect(editor(phone)).toHaveText('Some words.');
  await expect(editor(phone).locator('img')).toHaveAttribute('src', /^\/api\/images\/.+\.webp$/);
  await phone.getByRole('button', { name: /^Details/ }).click();
  const cover = phone.getByRole('img', { name: 'Current featured' });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await typeAndSave(phone, 'Ended on the phone');
  await phone.getByRole('button', { name: 'Submit for Approval' }).click();
  await phone.getByRole('link', { name: 'Ended on the phone' }).click();
  await expect(phone.locator('main img[src*="/api/images/"]').first()).toBeVisible();
  await expect(phone.locator('main p img')).toHaveAttribute('src', /^\/api\/images\/.+\.webp$/);

  await test.step('the laptop learns of it, and loses nothing', async () => {
    await titleField(page).fill('More on the laptop');
    await expect(page.getByText('This draft is gone')).toBeVisible();
    await expect(titleField(page)).toHaveValue('More on the laptop');
    await page.getByRole('button', { name: 'Keep it as a new draft' }).click();
    await untilSaved(page);
  });
  expect(consoleErrors.take().filter((text) => !/404.*drafts/.test(text))).toEqual([]);
});

test('two devices never overwrite one another: both texts are shown, and either can be kept @6.61', async ({
  page,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const email = newEmail();
  await page.clock.install();
  await createMember(page, email, mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, 'New', 'The first words.', 'Databases');
  await typeAndSave(page, 'Shared');

  const phone = await (await openVisitor()).newPage();
  await phone.clock.install();
  await openLoggedIn(phone, { email, password });
  await openDraft(phone, 'Shared');
  await typeAndSave(phone, 'From the phone');

  await test.step('the laptop learns of it, and takes the other', async () => {
    await titleField(page).fill('From the laptop');
    await expect(page.getByText('This draft was changed on another device')).toBeVisible();
    await expect(page.getByRole('region', { name: 'From the phone' })).toContainText('The first words.');
    await expectNoViolations(page, 'a conflict');
    await page.getByRole('button', { name: 'Take the other' }).click();
    await expect(titleField(page)).toHaveValue('From the phone');
    await expect(page.getByText('This draft was changed on another device')).toHaveCount(0);
  });

  await test.step('what the laptop had is among the earlier versions, and comes back', async () => {
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const mine = page.getByRole('article', { name: /From the laptop/ });
    await mine.getByRole('button', { name: 'Show' }).click();
    await expect(mine.getByRole('region')).toContainText('The first words.');
    await expectNoViolations(page, 'earlier versions');
    await mine.getByRole('button', { name: 'Restore this version' }).click();
    await expectToast(page, /^The earlier version is back/);
    await expect(titleField(page)).toHaveValue('From the laptop');
  });

  await test.step('the phone learns of it in turn, and keeps its own', async () => {
    await titleField(phone).fill('From the phone again');
    await expect(phone.getByText('This draft was changed on another device')).toBeVisible();
    await phone.getByRole('button', { name: 'Keep mine' }).click();
    await untilSaved(phone);
    await phone.goto('/my-posts');
    await expect(phone.getByRole('article', { name: 'From the phone again' })).toBeVisible();
  });
  expect(consoleErrors.take().filter((text) => !/409/.test(text))).toEqual([]);
});
