import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { createMember, expectToast, logIn, openLoggedIn, password } from '../../steps/member-steps';
import { decide, submitPost, tokenOf } from '../../steps/moderation-steps';
import { retryWhileBusy } from '../../steps/retry-while-busy';

// Of its own, so that nothing else waits.
test.use({ siteEnv: { FEATURES: 'notifications' } });

interface Author {
  email: string;
  token: string;
  /** Signed in. */
  page: Page;
}

const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

test('an admin goes through 30 waiting posts, with a spammer and an impostor @3.10 @6.91 @6.93 @6.95 @6.96 @6.99 @6.100', async ({
  page: admin,
  site,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const join = async (name: string): Promise<Author> => {
    const page = await (await openVisitor()).newPage();
    const email = newEmail();
    await createMember(page, email, mailbox);
    const token = await tokenOf(page.request, { email, password });
    const headers = { authorization: `Bearer ${token}` };
    await retryWhileBusy(() => page.request.put('/api/profile/', { headers, data: { name } }));
    return { email, token, page };
  };
  const send = async ({ page, token }: Author, ...titles: string[]): Promise<number[]> => {
    const ids = [];
    for (const title of titles) ids.push(await submitPost(page.request, token, title));
    return ids;
  };
  const author = await join('Grace Hopper');
  const spammer = await join('Cheap Pills');
  const impostor = await join('Grace H0pper');
  const adminToken = await tokenOf(admin.request, site.admin);
  const [spam = 0] = await send(spammer, 'Public spam');
  const [imitation = 0] = await send(impostor, 'Notes by Grace');
  for (const id of [spam, imitation]) await decide(admin.request, adminToken, id, 'approve');
  const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
  const [first = 0] = await send(author, ...numbers.map((number) => `Note ${number}`));
  await send(spammer, ...numbers.map((number) => `Pills ${number}`));
  const visitor = await (await openVisitor()).newPage();

  await test.step('the menu says how many wait, and a preview shows one', async () => {
    await openLoggedIn(admin, site.admin);
    await admin.getByRole('button', { name: 'Account menu' }).click();
    await admin.getByRole('menuitem', { name: 'Moderation 30 waiting' }).click();
    await expect(admin.getByText('30 posts waiting')).toBeVisible();
    await expect(row(admin, 'Note 1').getByText('First post')).toBeVisible();
    await admin.keyboard.press('j');
    await row(admin, 'Note 1').getByRole('button', { name: 'Show preview' }).click();
    await expect(row(admin, 'Note 1').getByText('Words.').last()).toBeVisible();
  });

  await test.step('approves by keys, and takes one decision back', async () => {
    await admin.keyboard.press('a');
    await expect(admin.getByText('“Note 1” is approved.')).toBeVisible();
    await admin.keyboard.press('a');
    await expect(admin.getByText('“Note 2” is approved.')).toBeVisible();
    const outcome = admin.getByRole('status').filter({ hasText: '“Note 2” is approved.' });
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await expect(row(admin, 'Note 2')).toBeVisible();
    await expect(admin.getByText('29 posts waiting')).toBeVisible();
  });

  await test.step('rejects one with a reason, by keys alone', async () => {
    await admin.keyboard.press('j');
    await admin.keyboard.press('r');
    const dialog = admin.getByRole('dialog', { name: 'Reject this post?' });
    await expect(dialog).toContainText('Note 2');
    await dialog.getByLabel('Reason').fill('Please add sources.');
    await admin.keyboard.press('Control+Enter');
    await expect(admin.getByText('“Note 2” is rejected.')).toBeVisible();
    await expect(admin.getByText('28 posts waiting')).toBeVisible();
  });

  const act = async (action: string, reason: string, option?: string) => {
    await admin.getByRole('button', { name: `${action}…` }).click();
    const dialog = admin.getByRole('dialog');
    await expectNoViolations(admin, `the dialog "${action}"`);
    await dialog.getByLabel('Reason').fill(reason);
    if (option) await dialog.getByLabel(option).check();
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('suspends the spammer, who is out in every tab, and whose posts are nowhere', async () => {
    const other = await spammer.page.context().newPage();
    await other.goto('/tools');
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await admin.getByRole('link', { name: 'Members', exact: true }).click();
    await admin.getByLabel('Name or email').fill(spammer.email);
    await admin.keyboard.press('Enter');
    await expectNoOverflow(admin, 'the list of members');
    await admin.getByRole('link', { name: 'Cheap Pills' }).click();
    await act('Suspend', 'Sends spam.', 'Hide their published posts, too');
    await expect(admin.getByText('Suspended', { exact: true })).toBeVisible();
    await spammer.page.goto('/profile');
    for (const tab of [spammer.page, other])
      await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
    await spammer.page.goto('/login');
    await logIn(spammer.page, { email: spammer.email, password });
    const refusal = spammer.page.getByRole('alert').filter({ hasText: 'An admin suspended this account on' });
    await expect(refusal.first()).toBeVisible();
    expect(await mailbox.newestTextTo(spammer.email, /account is suspended/)).toContain('Sends spam.');
    await visitor.goto(`/posts/${spam}`);
    await expect(visitor.getByText('Post not found')).toBeVisible();
    await admin.getByRole('link', { name: 'Queue', exact: true }).click();
    await expect(admin.getByText('13 posts waiting')).toBeVisible();
    await expect(row(admin, 'Pills 1')).toHaveCount(0);
  });

  await test.step('a reader without an account reports the impostor', async () => {
    await visitor.goto(`/posts/${imitation}`);
    await visitor.getByRole('button', { name: 'Report…' }).press('Enter');
    const dialog = visitor.getByRole('dialog', { name: 'Report this post?' });
    await expectNoViolations(visitor, 'the dialog "Report"');
    await dialog.getByLabel('What is wrong?').selectOption('Something else');
    await dialog
      .getByLabel('Details (optional)')
      .fill('This is not Grace Hopper: there is a zero in the name.');
    await dialog.getByRole('button', { name: 'Report post' }).click();
    await expectToast(visitor, 'Thank you. An admin will look at this post.');
  });

  await test.step('the admin reads the report, and takes the post down', async () => {
    await admin.reload();
    await admin.getByRole('link', { name: '1 reported' }).click();
    const reported = row(admin, 'Notes by Grace');
    await expect(reported.getByText('there is a zero in the name')).toBeVisible();
    await expectNoViolations(admin, 'the reports');
    await expect(reported.getByRole('link', { name: 'Grace H0pper' })).toBeVisible();
    await act('Take down', 'You are not Grace Hopper.');
    await expect(admin.getByText('Nothing is reported')).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('Post not found')).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  await test.step('lifts the suspension, and the log has both', async () => {
    await admin.getByRole('link', { name: 'Log', exact: true }).click();
    await admin.getByRole('link', { name: 'Cheap Pills' }).click();
    await act('Lift suspension', 'All settled.');
    await logIn(spammer.page, { email: spammer.email, password });
    await expectToast(spammer.page, 'Login successful');
    await admin.getByRole('link', { name: 'Log', exact: true }).click();
    const entries = admin.getByRole('article').filter({ hasText: 'Cheap Pills' });
    await expect(entries).toHaveText([/lifted the suspension of/, /suspended/]);
    await expectNoViolations(admin, 'the log');
  });

  await test.step('what was decided is so by now', async () => {
    await expect.poll(async () => (await visitor.request.get(`/api/posts/${first}/`)).status()).toBe(200);
    expect(await mailbox.newestTextTo(author.email, /rejected|declined|not/i)).toContain(
      'Please add sources.',
    );
  });
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 40[134]/);
});
