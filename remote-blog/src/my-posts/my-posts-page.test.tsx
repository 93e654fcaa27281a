import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleOwn } from '../testing/sample-posts';
import { MyPostsPage } from './my-posts-page';

const render = (api: PlannedCalls) =>
  renderBlogPage(<MyPostsPage title={pages['/my-posts'].title} />, {
    user: sampleUser,
    api,
  });
const listOf = (...body: object[]): PlannedCalls => ({ 'GET /posts/mine/': { status: 200, body } });
const findPost = () => screen.findByRole('article', { name: sampleOwn.title });

it.each([
  ['published', {}, 'Published'],
  ['waiting', { status: 'pending' }, 'Waiting for approval'],
  ['rejected', { status: 'rejected', rejection_reason: 'No sources' }, 'Rejected'],
  ['changed and waiting', { pending_edit: true }, 'Changes wait for approval'],
  ['changed in vain', { rejection_reason: 'No sources' }, 'Published, changes not approved'],
])('says that a post is %s', async (_, change, text) => {
  render(listOf({ ...sampleOwn, ...change }));
  const post = await findPost();
  expect(within(post).getByText(text)).toBeVisible();
  expect(within(post).queryByText('No sources') !== null).toBe('rejection_reason' in change);
});

it('leads to each post and to its editor', async () => {
  render(listOf(sampleOwn));
  const post = await findPost();
  expect(within(post).getByRole('link', { name: sampleOwn.title })).toHaveAttribute('href', '/posts/7');
  expect(within(post).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/posts/7/edit');
});

it('offers to send a rejected post again', async () => {
  render(listOf({ ...sampleOwn, status: 'rejected' }));
  const again = within(await findPost()).getByRole('link', { name: 'Edit and send again' });
  expect(again).toHaveAttribute('href', '/posts/7/edit');
});

it('says so when there are none', async () => {
  render(listOf());
  expect(await screen.findByText('No posts yet')).toBeVisible();
});

it('says so when they cannot be had, and tries again', async () => {
  const responses = [{ status: 500 }, { status: 200, body: [sampleOwn] }];
  render({ 'GET /posts/mine/': () => responses.shift() ?? { status: 500 } });
  expect(await screen.findByText('Failed to fetch your posts')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPost()).toBeVisible();
});

/** A list that loses its only post once that is deleted. */
async function askToDelete(deleted: { status: number }) {
  const responses = [[sampleOwn], []];
  const site = render({
    'GET /posts/mine/': () => ({ status: 200, body: responses.shift() ?? [] }),
    'DELETE /posts/7/': deleted,
  });
  await userEvent.click(within(await findPost()).getByRole('button', { name: 'Delete…' }));
  return { ...site, dialog: await screen.findByRole('dialog', { name: 'Delete this post?' }) };
}

it('asks before it deletes', async () => {
  const { dialog, requests } = await askToDelete({ status: 204 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(requests.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
});

it.each([204, 404])('deletes a post (%s)', async (status) => {
  const { dialog } = await askToDelete({ status });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete post' }));
  expect(await screen.findByText('“Notes on queues” is deleted.')).toBeVisible();
  expect(await screen.findByText('No posts yet')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('keeps a post that could not be deleted', async () => {
  const { dialog } = await askToDelete({ status: 500 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete post' }));
  expect(await screen.findByText('Server error. Please try again later.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Delete post' })).toBeEnabled();
});
