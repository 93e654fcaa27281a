import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser, type SiteOptions } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost } from '../testing/sample-posts';
import { PostPage } from './post-page';

const renderPost = (options: SiteOptions) =>
  renderBlogPage(<PostPage />, { route: '/posts/:id', path: '/posts/7', ...options });

function expectWayBack() {
  expect(screen.getByRole('link', { name: 'Back to all blogs' })).toHaveAttribute('href', '/blogs');
}

it('shows the post with author, date, category and picture @2.9 @6.7 @6.8 @6.9 @9.15 @11.3', async () => {
  const post = { ...samplePost, featured_image: '/api/images/a/960.webp' };
  const { container } = renderPost({ api: { 'GET /posts/7/': { status: 200, body: post } } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expectWayBack();

  expect(await screen.findByRole('heading', { level: 1, name: 'Notes on queues' })).toBeVisible();
  expect(screen.getByText('By Grace Hopper')).toBeVisible();
  expect(screen.getByText('March 14, 2026')).toHaveAttribute('datetime', samplePost.created_at);
  expect(screen.getByText('Databases')).toBeVisible();
  expect(screen.getByText('1 min read')).toBeVisible();
  expect(screen.getByText('Every team builds one.')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/images/a/960.webp');
  expectWayBack();
});

it('says that a post does not exist @6.9 @6.21', async () => {
  renderPost({ api: { 'GET /posts/7/': { status: 404 } } });
  expect(await screen.findByText('Post not found')).toBeVisible();
  expectWayBack();
});

it('says that a post does not exist when nothing is returned', async () => {
  renderPost({ api: { 'GET /posts/7/': { status: 200, body: null } } });
  expect(await screen.findByText('Post not found')).toBeVisible();
});

it('says so when the post cannot be had, and tries again @6.9 @6.21', async () => {
  const responses = [{ status: 500 }, { status: 200, body: samplePost }];
  renderPost({ api: { 'GET /posts/7/': () => responses.shift() ?? { status: 500 } } });
  expect(await screen.findByText('Failed to fetch blog post')).toBeVisible();
  expectWayBack();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Every team builds one.')).toBeVisible();
});

it('tells the author that a post is waiting', async () => {
  const post = { ...samplePost, status: 'pending' };
  renderPost({ user: sampleUser, api: { 'GET /posts/7/': { status: 200, body: post } } });
  expect(await screen.findByText('Waiting for approval')).toBeVisible();
});

it('tells the author why a post was not approved', async () => {
  const post = { ...samplePost, status: 'rejected', rejection_reason: 'Please add sources.' };
  renderPost({ user: sampleUser, api: { 'GET /posts/7/': { status: 200, body: post } } });
  expect(await screen.findByText('Please add sources.')).toBeVisible();
});

it('asks as a member only once it is known who reads', async () => {
  const { requests } = renderPost({ auth: { loading: true } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(requests).toEqual([]);
});

it.each([
  ['changes that wait', { pending_edit: true }, 'Changes wait for approval'],
  [
    'changes that were refused',
    { pending_edit: false, rejection_reason: 'No sources' },
    'Your last changes were rejected',
  ],
])('tells the author about %s, and leads to the editor', async (_, change, text) => {
  renderPost({
    user: sampleUser,
    api: { 'GET /posts/7/': { status: 200, body: { ...samplePost, ...change } } },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit post' })).toHaveAttribute('href', '/posts/7/edit');
});

it('offers no editing to others', async () => {
  renderPost({ user: sampleUser, api: { 'GET /posts/7/': { status: 200, body: samplePost } } });
  expect(await screen.findByText('Every team builds one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit post' })).not.toBeInTheDocument();
});

describe('an admin', () => {
  const admin = { ...sampleUser, is_admin: true };
  const own = { ...samplePost, pending_edit: false };
  const read = { 'GET /posts/7/': { status: 200, body: own } };

  async function takeDown(reason: string, isDeleted = false) {
    await userEvent.click(await screen.findByRole('button', { name: 'Take down…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this post down?' }));
    if (reason) await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
    if (isDeleted) await userEvent.click(dialog.getByLabelText('Delete it for good'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    return dialog;
  }

  it('takes a post down with a reason @6.74', async () => {
    const call = 'POST /moderation/posts/7/take-down/';
    const { requests } = renderPost({ user: admin, api: { ...read, [call]: { status: 200, body: own } } });
    const dialog = await takeDown('\u3164');
    expect(await dialog.findByText('Say why, so the author knows')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Reason/));
    await userEvent.type(dialog.getByLabelText(/^Reason/), ' Spam ');
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find((request) => request.call === call)?.body).toEqual({
      reason: 'Spam',
      version: own.version,
    });
  });

  it('deletes a post for good with a reason, and goes on to the list @6.74', async () => {
    const call = 'POST /moderation/posts/7/delete/';
    const { requests, currentPath } = renderPost({ user: admin, api: { ...read, [call]: { status: 204 } } });
    await takeDown('Spam', true);
    await waitFor(() => expect(currentPath()).toBe('/blogs'));
    expect(requests.find((request) => request.call === call)?.body).toMatchObject({ reason: 'Spam' });
  });

  it('takes nothing down that is not public', async () => {
    const waiting = { ...own, status: 'pending' };
    renderPost({ user: admin, api: { 'GET /posts/7/': { status: 200, body: waiting } } });
    expect(await screen.findByRole('link', { name: 'Edit post' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take down…' })).not.toBeInTheDocument();
  });
});

it('offers its author no way to take it down', async () => {
  const body = { ...samplePost, pending_edit: false };
  renderPost({ user: sampleUser, api: { 'GET /posts/7/': { status: 200, body } } });
  expect(await screen.findByRole('link', { name: 'Edit post' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take down…' })).not.toBeInTheDocument();
});

it('says when a post was changed after it had been published @6.42', async () => {
  const post = { ...samplePost, edited_at: '2026-04-02T08:00:00.000Z' };
  renderPost({ api: { 'GET /posts/7/': { status: 200, body: post } } });
  expect(await screen.findByText('April 2, 2026')).toBeVisible();
  expect(screen.getByText(/^Updated/)).toHaveTextContent('Updated April 2, 2026');
});

it('says nothing of changes to a post that has none', async () => {
  renderPost({ api: { 'GET /posts/7/': { status: 200, body: samplePost } } });
  expect(await screen.findByText('Every team builds one.')).toBeVisible();
  expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
});

it('leads to other posts from a published one only', async () => {
  const beside = { previous: { id: 6, title: 'Before' }, next: null, related: [] };
  const { unmount } = renderPost({
    api: { 'GET /posts/7/': { status: 200, body: { ...samplePost, ...beside } } },
  });
  expect(await screen.findByRole('link', { name: 'Before' })).toHaveAttribute('href', '/posts/6');
  unmount();
  const waiting = { ...samplePost, ...beside, status: 'pending' };
  renderPost({ user: sampleUser, api: { 'GET /posts/7/': { status: 200, body: waiting } } });
  expect(await screen.findByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});
