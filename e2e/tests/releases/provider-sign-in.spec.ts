import { expect, test } from '../../fixtures/provider-fixtures';
import { continueWithProvider } from '../../steps/provider-steps';
import { fillPost } from '../../steps/blog-steps';
import { expectToast } from '../../steps/member-steps';

const heading = { level: 1 } as const;

test('a visitor signs in with a provider, and every area knows it', async ({ page, provider, newEmail }) => {
  const email = newEmail();
  await provider.saveAccount({ subject: 'ada', claims: { email, email_verified: true } });

  await test.step('the guarded page of the blog leads to the area that was swapped in', async () => {
    await page.goto('/write-blogs');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('and back to it, by way of the provider', async () => {
    await continueWithProvider(page, 'ada');
    await expectToast(page, 'Login successful');
    await expect(page).toHaveURL('/write-blogs');
    await expect(page.getByRole('heading', heading)).toHaveText('Write a New Blog Post');
  });

  await test.step('a post is written', async () => {
    await fillPost(page, 'By way of a provider', 'No password was typed here.', 'Backend');
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expectToast(page, 'Blog submitted for approval. It will be published once approved by an admin.');
  });

  await test.step('the session outlives a reload, and the account menu leads to the profile', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Your profile' }).click();
    await expect(page.getByText(`You are ${email}.`)).toBeVisible();
  });

  await test.step('signing out is seen by the shell', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/write-blogs');
    await expect(page).toHaveURL('/login');
  });
});

test('an account that exists is linked with its password, and never without asking', async ({
  page,
  provider,
  site,
  mailbox,
  openVisitor,
  consoleErrors,
}) => {
  const { email, password } = site.admin;
  await provider.saveAccount({ subject: 'owner', claims: { email, email_verified: true } });
  await page.goto('/login');
  await continueWithProvider(page, 'owner');

  await test.step('the page asks, and nobody is signed in', async () => {
    await expect(page.getByRole('heading', heading)).toHaveText('Is this your account?');
    await expect(page.getByText(`There is an account for ${email} already.`)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('a wrong password links nothing', async () => {
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Link and sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'The password is wrong',
    );
    expect(consoleErrors.take()).toEqual([expect.stringContaining('400')]);
  });

  await test.step('its own password does, and the owner gets a mail', async () => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Link and sign in' }).click();
    await expectToast(page, 'Login successful');
    await page.goto('/profile');
    await expect(page.getByRole('main')).toContainText(/You are /);
    expect(await mailbox.newestTextTo(email, /sign in .* with Example ID/)).toContain(
      'linked to your account',
    );
  });

  await test.step('from then on the provider is enough, on any device', async () => {
    const other = await (await openVisitor()).newPage();
    await other.goto('/login');
    await continueWithProvider(other, 'owner');
    await expectToast(other, 'Login successful');
    await expect(other).toHaveURL('/');
  });
});

test('a member who has forgotten the password chooses another one, and links the account with it', async ({
  page,
  provider,
  newEmail,
  mailbox,
}) => {
  const email = newEmail();
  await provider.saveAccount({ subject: 'first', claims: { email, email_verified: true } });
  await page.goto('/login');
  await continueWithProvider(page, 'first');
  await expectToast(page, 'Login successful');
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();

  // The same address, another identity.
  await provider.saveAccount({ subject: 'second', claims: { email, email_verified: true } });
  await page.goto('/login');
  await continueWithProvider(page, 'second');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText(`We have sent a code to ${email}.`)).toBeVisible();
  const chosen = 'a long walk by the sea';
  await page.getByLabel('Code').fill(await mailbox.newestCodeFor(email, /reset|code/i));
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectToast(page, 'Your password is set. Please sign in.');

  await continueWithProvider(page, 'second');
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expectToast(page, 'Login successful');
});

test('an address that the provider has not verified is refused with a reason', async ({
  page,
  provider,
  newEmail,
  consoleErrors,
}) => {
  await provider.saveAccount({ subject: 'eve', claims: { email: newEmail(), email_verified: false } });
  await page.goto('/signup');
  await expect(page.getByRole('heading', heading)).toHaveText('Join');
  await continueWithProvider(page, 'eve');
  await expect(page.getByRole('alert')).toContainText('The sign-in service hasn’t verified your email.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(consoleErrors.take()).toEqual([expect.stringContaining('403')]);
});

test('a provider that does not respond is a sentence, and no sign-in is lost', async ({
  page,
  provider,
  newEmail,
  consoleErrors,
}) => {
  await provider.saveAccount({ subject: 'late', claims: { email: newEmail(), email_verified: true } });
  await page.goto('/login');
  // Down just when the browser has come back.
  await page.route('**/api/auth/oidc/finish/', async (route) => {
    await provider.pause();
    await route.continue();
  });
  await continueWithProvider(page, 'late');
  await expect(page.getByRole('alert')).toContainText('The sign-in service isn’t responding right now.');
  expect(consoleErrors.take()).toEqual([expect.stringContaining('503')]);
  await page.unroute('**/api/auth/oidc/finish/');
  await provider.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Login successful');
});
