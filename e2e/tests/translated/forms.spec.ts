import type { Page } from '@playwright/test';
import type { FakeApi } from '../../fixtures/fake-api';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { translatePages } from '../../fixtures/translator';
import { categories, ownPost, post } from '../../samples/blog-samples';
import { createPng } from '../../samples/create-png';
import { ada, adasSession, expectProblem, field, store, switchOn } from '../../steps/account-steps';
import { editor, fillPost, openWritePage, signIn } from '../../steps/blog-steps';
import { titleField, typeAndSave } from '../../steps/draft-steps';
import { enterCode, expectToast, logIn } from '../../steps/member-steps';

/** Each form is filled in wrongly or refused, keeps what was typed, and is sent then. */
const scenes: Record<string, (page: Page, api: FakeApi) => Promise<void>> = {
  'sign-up': async (page, api) => {
    await page.goto('/signup');
    const submit = page.getByRole('button', { name: 'Create an account' });
    await field(page, 'Email').fill(ada.email);
    await field(page, 'Password').fill('seven77');
    await field(page, 'Confirm password').fill('other');
    await submit.click();
    await expectProblem(field(page, 'Password'), 'Password must be at least 8 characters');
    await field(page, 'Password').fill('correct horse');
    await field(page, 'Confirm password').fill('correct horse');
    api.on('POST /signup/', { status: 400, body: { details: { email: 'This address is taken' } } });
    await submit.click();
    await expectProblem(field(page, 'Email'), 'This address is taken');
    await expect(field(page, 'Password')).toHaveValue('correct horse');
    api.on('POST /signup/', { status: 201 });
    await submit.click();
    await expect(page).toHaveURL('/verify-otp');
  },

  'the code of a mail': async (page, api) => {
    await store(page, { signupEmail: ada.email });
    await page.goto('/verify-otp');
    api.on('POST /verify-otp/', { status: 400, body: {} });
    await enterCode(page, '012345');
    await expectToast(page, 'Verification failed. Please try again.');
    api.on('POST /verify-otp/', { body: { token: 'access-1', refresh: 'refresh-1', user: ada } });
    await enterCode(page, '543210');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  },

  'log-in': async (page, api) => {
    await page.goto('/login');
    api.on('POST /login/', { status: 401, body: { message: 'E-mail or password is wrong' } });
    await logIn(page, { email: ada.email, password: 'wrong horse' });
    await expectToast(page, 'E-mail or password is wrong');
    await expect(field(page, 'Email')).toHaveValue(ada.email);
    await expect(field(page, 'Password')).toHaveValue('wrong horse');
    api.on('POST /login/', { body: { access: 'access-1', refresh: 'refresh-1', user: ada } });
    await logIn(page, { email: ada.email, password: 'correct horse' });
    await expectToast(page, 'Login successful');
    await expect(page).toHaveURL('/');
  },

  'an account that comes back': async (page, api) => {
    await page.goto('/login');
    const deleted = {
      message: 'This account is deleted',
      code: 'account_deleted',
      details: { restorable_until: '2026-12-10T12:00:00.000Z' },
    };
    api.on('POST /login/', { status: 403, body: deleted });
    await logIn(page, { email: ada.email, password: 'correct horse' });
    const restore = page.getByRole('button', { name: 'Restore my account' });
    api.on('POST /account/restore/', { status: 500 });
    await restore.click();
    await expectToast(page, 'Server error. Please try again later.');
    api.on('POST /account/restore/', { body: { access: 'access-1', refresh: 'refresh-1', user: ada } });
    await restore.click();
    await expectToast(page, 'Your account is restored. Welcome back!');
  },

  'a forgotten password': async (page, api) => {
    await page.goto('/forget-password');
    const submit = page.getByRole('button', { name: 'Reset password' });
    await field(page, 'Email').fill('ada@example');
    await submit.click();
    await expectProblem(field(page, 'Email'), 'Enter a valid email address');
    await expect(field(page, 'Email')).toHaveValue('ada@example');
    await field(page, 'Email').fill(ada.email);
    await page.getByRole('checkbox').check();
    api.on('POST /forgot-password/', { body: {} });
    await submit.click();
    await expect(page).toHaveURL('/verify-otp');
  },

  'a new password': async (page, api) => {
    await store(page, { resetEmail: ada.email });
    await page.goto('/update-password');
    const submit = page.getByRole('button', { name: 'Reset Password' });
    api.on('POST /update-password/', { status: 400, body: { details: { password: 'Too common' } } });
    await field(page, 'New password').fill('password');
    await field(page, 'Confirm password').fill('password');
    await submit.click();
    await expectProblem(field(page, 'New password'), 'Too common');
    await expect(field(page, 'Confirm password')).toHaveValue('password');
    api.on('POST /update-password/', {});
    await submit.click();
    await expectToast(page, 'Password reset successful');
  },

  'name and picture of the profile': async (page, api) => {
    await openProfile(page, api);
    await page.getByLabel('Picture', { exact: true }).setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'Preview of your picture' })).toBeVisible();
    await field(page, 'Display name').fill('Countess');
    api.on('PUT /profile/', { status: 400, body: { details: { name: ['Choose another name'] } } });
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expectProblem(field(page, 'Display name'), 'Choose another name');
    await expect(field(page, 'Display name')).toHaveValue('Countess');
    api.on('PUT /profile/', { body: { ...ada, name: 'Countess', avatar: '/favicon.svg' } });
    await save.click();
    await expectToast(page, 'Profile updated successfully');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toContainText('Countess');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    api.on('PUT /profile/', { body: ada });
    await save.click();
    await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveCount(0);
  },

  "the author's page of the profile": async (page, api) => {
    await openProfile(page, api);
    const save = page.getByRole('button', { name: 'Save page' });
    await field(page, 'Bio').fill('Counts.');
    await field(page, 'Links').fill('http://example.org');
    await save.click();
    await expectProblem(field(page, 'Links'), 'A link must be an address that begins with https://');
    await expect(field(page, 'Bio')).toHaveValue('Counts.');
    await field(page, 'Links').fill('https://example.org');
    api.on('PUT /profile/author/', {
      body: { handle: 'ada', bio: 'Counts.', links: ['https://example.org'] },
    });
    await save.click();
    await expectToast(page, 'Page updated successfully');
  },

  'the password of the profile': async (page, api) => {
    await openProfile(page, api);
    const change = page.getByRole('button', { name: 'Change password' });
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await field(page, label).fill('quite another horse');
    api.on('POST /change-password/', { status: 400, body: { details: { old_password: ['That is wrong'] } } });
    await change.click();
    await expectProblem(field(page, 'Current password'), 'That is wrong');
    await expect(field(page, 'New password')).toHaveValue('quite another horse');
    api.on('POST /change-password/', {});
    await change.click();
    await expectToast(page, 'Password changed successfully');
    await expect(field(page, 'New password')).toHaveValue('');
  },

  'the end of an account': async (page, api) => {
    await openProfile(page, api);
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabel('Your password', { exact: true }).fill('wrong horse');
    await confirm.click();
    await expect(dialog.getByText('Please choose one')).toBeVisible();
    await dialog.getByLabel('Remove my posts').check();
    api.on('POST /account/delete/', { status: 400, body: { details: { password: ['That is wrong'] } } });
    await confirm.click();
    await expect(dialog.getByText('That is wrong')).toBeVisible();
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveValue('wrong horse');
    api.on('POST /account/delete/', { body: { restorable_until: '2026-12-10T12:00:00.000Z' } });
    await confirm.click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  },

  contact: async (page) => {
    await page.goto('/contact-us');
    const send = page.getByRole('button', { name: 'Send Message' });
    await field(page, 'Name*').fill('Ada');
    await field(page, 'Email*').fill('ada');
    await field(page, 'Message*').fill('How do I join?');
    await send.click();
    await expectToast(page, 'Please enter a valid email address');
    await expect(field(page, 'Message*')).toHaveValue('How do I join?');
    await field(page, 'Email*').fill(ada.email);
    await send.click();
    await expectToast(page, 'Message sent successfully! We will get back to you soon.');
    await expect(field(page, 'Message*')).toHaveValue('');
  },

  'the newsletter': async (page) => {
    await page.goto('/tools');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox').fill('ada');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByRole('textbox').fill(ada.email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  },

  'the search for help': async (page) => {
    await switchOn(page, 'helpSearch');
    await page.goto('/help-center');
    const questions = page.getByRole('main').getByRole('button', { name: /[?]$/ });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center');
    const count = await questions.count();
    await page.getByRole('searchbox').fill('zebra');
    await expect(questions).toHaveCount(0);
    await page.getByRole('searchbox').fill('IP city');
    await expect(questions).toHaveText(['Why does the IP checker show the wrong city?']);
    await questions.click();
    await page.getByRole('searchbox').fill('');
    await expect(questions).toHaveCount(count);
  },

  'the search for tools': async (page) => {
    await page.goto('/tools');
    const search = page.getByRole('searchbox', { name: 'Search tools' });
    const titles = page.getByRole('article').getByRole('heading');
    await search.fill('no such tool');
    await expect(page.getByText('No tools found')).toBeVisible();
    await page.getByRole('button', { name: 'Network' }).click();
    await expect(titles).toHaveText(['IP Address Checker']);
    await page.getByRole('button', { name: 'All Tools' }).click();
    await expect(titles).toHaveCount(6);
  },

  'the profit margin': async (page) => {
    await page.goto('/profit-margin-calculator');
    const value = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
    const band = page.getByRole('main').getByRole('status');
    const price = page.getByLabel('Selling price');
    await page.getByLabel('Cost price').pressSequentially('60o');
    await expect(page.getByText('Use digits and one decimal point')).toBeVisible();
    await price.fill('80');
    await expect(value('Margin')).toHaveText('25.00%');
    await expect(band).toHaveText(/^Healthy margin: /);
    await price.fill('70');
    await expect(value('Profit')).toHaveText('$10.00');
    await expect(value('Margin')).toHaveText('14.29%');
    await expect(band).toHaveText(/^Thin margin: (?!.*Healthy)/);
    await page.getByLabel('Currency').selectOption('€');
    await price.fill('1234567.5');
    await expect(value('Profit')).toHaveText('€1234507.50');
    await price.fill('');
    await expect(band).toHaveText('Enter a cost and a selling price above 0.');
  },

  'the address of the visitor': async (page, api) => {
    api.on('GET /ip', { status: 503 });
    await page.goto('/check-ip');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch IP data');
    const known = { success: true, ip: '203.0.113.7', city: 'Linköping', country: 'Sweden' };
    api.on('GET /ip', { body: known });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('203.0.113.7', { exact: true })).toBeVisible();
    await page.context().grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  },

  'the size of the screen': async (page) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto('/screen-resolution');
    await expect(page.getByText('1024 × 700', { exact: true }).first()).toBeVisible();
    await page.setViewportSize({ width: 500, height: 800 });
    await expect(page.getByText('500 × 800', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('500 px', { exact: true })).toBeVisible();
    await expect(page.getByText('Portrait', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('1024');
  },

  writing: async (page, api) => {
    await openWritePage(page, api);
    const send = page.getByRole('button', { name: 'Submit for Approval' });
    await send.click();
    await expectProblem(titleField(page), 'Give the post a title');
    await fillPost(page);
    await page.getByLabel('Featured Image').setInputFiles(picture);
    api.on('POST /posts/', { status: 500 });
    await send.click();
    await expectToast(page, 'Failed to create blog post. Please try again.');
    await expect(titleField(page)).toHaveValue('My post');
    await expect(editor(page)).toHaveText('Plain words');
    await expect(page.getByText(/^2 words/)).toBeVisible();
    api.on('POST /posts/', { status: 201, body: post(9, { status: 'pending' }) });
    await send.click();
    await expectToast(page, 'Blog submitted for approval. It will be published once approved by an admin.');
    await expect(page.getByText('is waiting for approval.')).toBeVisible();
    await expect(titleField(page)).toHaveValue('');
    await expect(editor(page)).toHaveText('');
  },

  'an edit': async (page, api) => {
    api.on('GET /categories', { body: categories });
    api.on('GET /posts/1/edit/', { body: post(1) });
    api.on('PUT /posts/1/', {
      status: 409,
      body: { message: 'Changed meanwhile', code: 'version_conflict', requestId: '1' },
    });
    await signIn(page);
    await page.goto('/posts/1/edit');
    await editor(page).press('End');
    await page.keyboard.type(' And mine.');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(page.getByText('This post was changed in the meantime')).toBeVisible();
    await expect(editor(page)).toHaveText('The text of post 1. And mine.');
    api.on('GET /posts/1/edit/', { body: post(1, { version: 2 }) });
    api.on('PUT /posts/1/', { body: post(1, { pending_edit: true }) });
    api.on('GET /posts/1/', { body: post(1, { pending_edit: true }) });
    await page.getByRole('button', { name: 'Keep my text' }).click();
    await save.click();
    await expectToast(page, 'Changes submitted for approval.');
  },

  drafts: async (page, api) => {
    await page.clock.install();
    await openWritePage(page, api);
    await fillPost(page);
    await typeAndSave(page, 'Begun');
    await typeAndSave(page, 'Begun again');
    const draft = {
      id: '00000000-0000-4000-8000-000000000001',
      title: 'Begun again',
      excerpt: 'Plain words',
      revision: 2,
      saved_at: '2026-11-25T10:00:00.000Z',
    };
    api.on('GET /drafts/', { body: [draft] });
    api.on('GET /posts/mine/', { body: [] });
    api.on('DELETE /drafts/{id}/', { status: 500 });
    await page.goto('/my-posts');
    const row = page.getByRole('article', { name: 'Begun again' });
    await row.getByRole('button', { name: 'Delete…' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete draft' });
    await confirm.click();
    await expectToast(page, 'Server error. Please try again later.');
    api.on('DELETE /drafts/{id}/', { status: 204 });
    api.on('GET /drafts/', { body: [] });
    await confirm.click();
    await expectToast(page, '“Begun again” is deleted.');
    await expect(row).toHaveCount(0);
  },

  'own posts': async (page, api) => {
    api.on('GET /posts/mine/', { body: [ownPost(1), ownPost(2)] });
    await signIn(page);
    await page.goto('/my-posts');
    api.on('DELETE /posts/1/', { status: 500 });
    await page.getByRole('article', { name: 'Post 1' }).getByRole('button', { name: 'Delete…' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete post' });
    await confirm.click();
    await expectToast(page, 'Server error. Please try again later.');
    api.on('DELETE /posts/1/', { body: null });
    api.on('GET /posts/mine/', { body: [ownPost(2)] });
    await confirm.click();
    await expect(page.getByRole('article')).toHaveCount(1);
  },

  moderation: async (page, api) => {
    const waiting = [1, 2].map((id) => ({
      ...ownPost(id, { status: 'pending' }),
      kind: 'new',
      version: 3,
      submitted_at: post(id).created_at,
    }));
    api.on('GET /moderation/count/', { body: { count: 2 } });
    api.on('GET /moderation/posts/', { body: waiting });
    api.on('GET /moderation/posts/1/', { body: post(1) });
    await signIn(page, { is_admin: true });
    await page.goto('/moderation');
    const first = page.getByRole('article', { name: 'Post 1' });
    await first.getByRole('button', { name: 'Show preview' }).click();
    await expect(first.getByText('The text of post 1.')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Hide preview' })).toBeVisible();
    api.on('POST /moderation/posts/1/approve/', { status: 500 });
    await first.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
    api.on('POST /moderation/posts/1/approve/', { body: post(1) });
    await first.getByRole('button', { name: 'Approve' }).click();
    await expect(first).toHaveCount(0);

    await page.getByRole('button', { name: 'Reject…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this post?' });
    const reject = dialog.getByRole('button', { name: 'Reject post' });
    await reject.click();
    await expect(dialog.getByText('Say why, so the author can do better')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Name your sources');
    api.on('POST /moderation/posts/2/reject/', { body: post(2) });
    await reject.click();
    api.on('POST /moderation/posts/2/undo/', { status: 204 });
    await expect(page.getByText('“Post 2” is rejected.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('article', { name: 'Post 2' })).toBeVisible();
  },
};

const picture = { name: 'stripes.png', mimeType: 'image/png', buffer: createPng(64, 48) };

async function openProfile(page: Page, api: FakeApi): Promise<void> {
  api.on('GET /posts/mine/', { body: [] });
  await store(page, adasSession);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
}

/** One of each kind: fields, boxes, a picture, a search, the editor, a list with dialogs. */
const onEveryChange = [
  'sign-up',
  'the code of a mail',
  'name and picture of the profile',
  'the search for tools',
  'writing',
  'moderation',
];

for (const [name, play] of Object.entries(scenes)) {
  const tag = onEveryChange.includes(name) ? [] : ['@long'];
  test(
    `${name}: what is typed stays, and what happens is seen, on a translated page @14.2`,
    { tag },
    async ({ page, context, api }) => {
      await translatePages(context);
      await play(page, api);
      await expect(page.locator('main font').first()).toBeAttached();
      await expect(page.getByText(/Something went wrong|could not be loaded/)).toHaveCount(0);
    },
  );
}
