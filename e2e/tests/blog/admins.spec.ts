import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { createMember, expectToast, logIn, openLoggedIn, password } from '../../steps/member-steps';

test('an admin suspends a member, who is out in every tab and reads why, and lifts it @6.91 @6.93', async ({
  page,
  context,
  site,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const email = newEmail();
  await createMember(page, email, mailbox);
  const other = await context.newPage();
  await other.goto('/tools');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const admin = await (await openVisitor()).newPage();
  await openLoggedIn(admin, site.admin);

  const decide = async (action: string, reason: string) => {
    await admin.getByRole('button', { name: `${action}…` }).click();
    const dialog = admin.getByRole('dialog');
    await expectNoViolations(admin, `the dialog "${action}"`);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('finds the member', async () => {
    await admin.goto('/moderation');
    await admin.getByRole('link', { name: 'Members', exact: true }).click();
    await admin.getByLabel('Name or email').fill(email);
    await admin.keyboard.press('Enter');
    await expectNoOverflow(admin, 'the list of members');
    await admin.getByRole('link', { name: email }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(email);
  });

  await test.step('suspends', async () => {
    await decide('Suspend', 'Sends spam.');
    await expect(admin.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(admin.getByText('Sends spam.')).toBeVisible();
    await page.goto('/profile');
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/login');
    await logIn(page, { email, password });
    await expect(
      page.getByRole('alert').filter({ hasText: 'An admin suspended this account on' }).first(),
    ).toBeVisible();
    expect(await mailbox.newestTextTo(email, /account is suspended/)).toContain('Sends spam.');
  });

  await test.step('lifts it, and the log has both', async () => {
    await decide('Lift suspension', 'All settled.');
    await logIn(page, { email, password });
    await expectToast(page, 'Login successful');
    await admin.getByRole('link', { name: 'Log', exact: true }).click();
    const entries = admin.getByRole('article').filter({ hasText: email });
    await expect(entries).toHaveText([/lifted the suspension of/, /suspended/]);
    await expectNoViolations(admin, 'the log');
  });
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 40[13]/);
});

test('an admin adds, renames, orders and retires a category @6.94', async ({ page, site }) => {
  const name = `Topic ${Date.now()}`;
  await openLoggedIn(page, site.admin);
  await page.goto('/moderation/categories');
  await page.getByLabel('New category').fill(name);
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(page.getByRole('button', { name: `Move ${name} down` })).toBeEnabled();
  await page.getByRole('button', { name: `Rename… ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} again`);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} again` })).toBeVisible();
  const categories = async () => await (await page.request.get('/api/categories')).text();
  await expect.poll(categories).toContain(`${name} again`);
  await page.getByRole('button', { name: `Retire ${name} again` }).click();
  await expect.poll(categories).not.toContain(name);
  await expectNoViolations(page, 'the categories');
});
