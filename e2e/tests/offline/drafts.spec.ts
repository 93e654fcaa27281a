import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/offline-fixtures';
import { fillPost } from '../../steps/blog-steps';
import { openDraft, titleField, typeAndSave, untilSaved } from '../../steps/draft-steps';
import { openLoggedIn, password, createMember } from '../../steps/member-steps';

/** Types where the site cannot be reached, until the page has found that out. */
async function typeInVain(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title);
  await expect(
    page.getByText('The draft is kept on this device, and saved once the site can be reached.'),
  ).toBeVisible();
}

test('what is typed without a network stays on the device, and is saved when it is back @6.62', async ({
  page,
  gate,
  mailbox,
  newEmail,
  openVisitor,
}) => {
  const email = newEmail();
  await page.clock.install();
  await createMember(page, email, mailbox);
  await page.goto('/write-blogs');
  await fillPost(page, 'On the way', 'Before the tunnel.', 'Databases');
  await typeAndSave(page, 'On a train');
  await openDraft(page, 'On a train');

  gate.close();
  await typeInVain(page, 'In a tunnel');
  gate.open();
  // As browsers say it. Without it the page tries by itself, within 20 seconds.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilSaved(page);

  const other = await (await openVisitor()).newPage();
  await openLoggedIn(other, { email, password });
  await openDraft(other, 'In a tunnel');

  await test.step('also when the page was closed meanwhile', async () => {
    gate.close();
    await typeInVain(page, 'Closed in a tunnel');
    await page.close();
    gate.open();
    const later = await page.context().newPage();
    await openDraft(later, 'In a tunnel');
    await later.getByRole('button', { name: 'Restore draft' }).click();
    await expect(titleField(later)).toHaveValue('Closed in a tunnel');
    await untilSaved(later);
    await other.reload();
    await expect(titleField(other)).toHaveValue('Closed in a tunnel');
  });
});
