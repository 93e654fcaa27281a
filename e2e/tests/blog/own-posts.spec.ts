import { expect, test } from '../../fixtures/fake-api-fixtures';
import { categories, ownPost, post } from '../../samples/blog-samples';
import { editor, signIn } from '../../steps/blog-steps';
import { expectToast } from '../../steps/member-steps';

test('my posts show status and reason, and lead to the editor @6.27', async ({ page, api }) => {
  const rejected = ownPost(2, { status: 'rejected', rejection_reason: 'Please add sources.' });
  api.on('GET /posts/mine/', { body: [ownPost(1, { pending_edit: true }), rejected] });
  await signIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My posts' }).click();
  await expect(page).toHaveURL('/my-posts');
  const first = page.getByRole('article', { name: 'Post 1' });
  await expect(first.getByText('Published')).toBeVisible();
  await expect(first.getByText('Changes wait for approval')).toBeVisible();
  const second = page.getByRole('article', { name: 'Post 2' });
  await expect(second.getByText('Rejected')).toBeVisible();
  await expect(second.getByText('Please add sources.')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Edit and send again' })).toHaveAttribute(
    'href',
    '/posts/2/edit',
  );
});

test('a post is deleted only after a question', async ({ page, api }) => {
  api.on('GET /posts/mine/', { body: [ownPost(1)] });
  api.on('DELETE /posts/1/', { body: null });
  await signIn(page);
  await page.goto('/my-posts');
  await page.getByRole('button', { name: 'Delete…' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete post' });
  await expect(confirm).toBeVisible();
  expect(api.sent('DELETE /posts/1/')).toEqual([]);
  api.on('GET /posts/mine/', { body: [] });
  await confirm.click();
  await expect(page.getByText('No posts yet')).toBeVisible();
  expect(api.sent('DELETE /posts/1/')).toHaveLength(1);
});

test('an edit that somebody was faster with keeps the text', async ({ page, api }) => {
  const conflict = { message: 'Changed meanwhile', code: 'version_conflict', requestId: '1' };
  api.on('GET /categories', { body: categories });
  api.on('GET /posts/1/edit/', { body: post(1) });
  api.on('PUT /posts/1/', { status: 409, body: conflict });
  await signIn(page);
  await page.goto('/posts/1/edit');
  await expect(editor(page)).toHaveText('The text of post 1.');
  await editor(page).press('End');
  await page.keyboard.type(' And mine.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This post was changed in the meantime')).toBeVisible();
  await expect(editor(page)).toHaveText('The text of post 1. And mine.');

  api.on('GET /posts/1/edit/', { body: post(1, { version: 2 }) });
  api.on('PUT /posts/1/', { body: post(1, { pending_edit: true }) });
  api.on('GET /posts/1/', { body: post(1, { pending_edit: true }) });
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Changes submitted for approval.');
  await expect(page).toHaveURL('/posts/1');
});

test('admins see in the menu how many texts wait, and decide about what they have read @3.10', async ({
  page,
  api,
}) => {
  const waiting = { ...ownPost(1, { status: 'pending' }), kind: 'new', version: 3 };
  const queued = { ...waiting, submitted_at: waiting.created_at };
  api.on('GET /moderation/count/', { body: { count: 1 } });
  api.on('GET /moderation/posts/', { body: [queued] });
  api.on('GET /moderation/posts/1/', { body: post(1) });
  api.on('POST /moderation/posts/1/approve/', { body: post(1) });
  await signIn(page, { is_admin: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Moderation 1 waiting' }).click();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('The text of post 1.')).toBeVisible();
  api.on('GET /moderation/posts/', { body: [] });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('“Post 1” is approved.')).toBeVisible();
  expect(api.sent('POST /moderation/posts/1/approve/')[0]?.body).toEqual({ version: 3, hold: true });
  await expect(page.getByText('Nothing to review')).toBeVisible({ timeout: 15_000 });
});
