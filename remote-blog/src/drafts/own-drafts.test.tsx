import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { MyPostsPage } from '../my-posts/my-posts-page';
import { renderBlogPage } from '../testing/render-blog-page';

const drafts = [
  { id: 'a1', title: 'Half a post', excerpt: 'Hello', revision: 2, saved_at: '2026-11-25T10:00:00.000Z' },
  { id: 'a2', title: ' ', excerpt: '', revision: 1, saved_at: '2026-11-24T10:00:00.000Z' },
];

function renderPage(api: PlannedCalls = {}) {
  return renderBlogPage(<MyPostsPage title="My posts" />, {
    user: sampleUser,
    api: {
      'GET /posts/mine/': { status: 200, body: [] },
      'GET /drafts/': { status: 200, body: drafts },
      ...api,
    },
  });
}

it('lists drafts beside the posts, with the way into the editor', async () => {
  renderPage();
  const row = await screen.findByRole('article', { name: 'Half a post' });
  expect(within(row).getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/write-blogs?draft=a1',
  );
  expect(within(row).getByText(/Last edited/)).toHaveTextContent(/2026/);
  expect(screen.getByRole('article', { name: 'Untitled draft' })).toBeVisible();
});

it('shows nothing of drafts where there are none', async () => {
  renderPage({ 'GET /drafts/': { status: 200, body: [] } });
  expect(await screen.findByText('No posts yet')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Drafts' })).not.toBeInTheDocument();
});

it('says that the drafts could not be had, and tries again', async () => {
  let isAway = true;
  const list: PlannedCalls[string] = () =>
    isAway ? { status: 500, body: {} } : { status: 200, body: drafts };
  renderPage({ 'GET /drafts/': list });
  expect(await screen.findByText('Failed to fetch your drafts')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Half a post' })).toBeVisible();
});

it.each([204, 404])('deletes a draft once that is confirmed (%s)', async (status) => {
  let left = drafts;
  const remove: PlannedCalls[string] = () => {
    left = drafts.slice(1);
    return { status, body: {} };
  };
  localStorage.setItem(
    `postDraft:${sampleUser.id}:new`,
    JSON.stringify({ title: '', category: '', content: { html: '' }, keptAt: '', server: { id: 'a1' } }),
  );
  renderPage({ 'DELETE /drafts/a1/': remove, 'GET /drafts/': () => ({ status: 200, body: left }) });
  const row = await screen.findByRole('article', { name: 'Half a post' });
  await userEvent.click(within(row).getByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('“Half a post” is deleted.')).toBeVisible();
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(JSON.stringify(localStorage)).not.toContain('postDraft');
});
