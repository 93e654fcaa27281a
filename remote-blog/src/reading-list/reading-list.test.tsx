import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberReadingListKey, readingListMax } from '@site/shared/contracts/api';
import { sampleUser, type SiteOptions } from '@site/shared/testing';
import { PostPage } from '../post/post-page';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost, sampleSummary } from '../testing/sample-posts';
import { keepPosts, readKeptPosts, type KeptPost } from './kept-posts';
import { ReadingListPage } from './reading-list-page';

const kept = (id: number, title = `Post ${id}`): KeptPost => ({
  id,
  title,
  author: 'Grace Hopper',
  saved_at: new Date(Date.UTC(2026, 2, 1, 0, 0, id)).toISOString(),
});
const onServer = (id: number) => ({ ...sampleSummary, ...kept(id), author: sampleSummary.author });

const renderList = (options: SiteOptions = {}) =>
  renderBlogPage(<ReadingListPage title="Reading list" />, options);
const renderPost = (options: SiteOptions = {}) =>
  renderBlogPage(<PostPage />, {
    route: '/posts/:id',
    path: '/posts/7',
    ...options,
    api: { 'GET /posts/7/': { status: 200, body: samplePost }, ...options.api },
  });

const findToggle = () => screen.findByRole('button', { name: 'Read later' });
const titles = () => screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label'));
const remove = (title: string) => userEvent.click(screen.getByRole('button', { name: `Remove “${title}”` }));

describe('without an account @6.102', () => {
  it('a post is saved in the browser, and taken out again', async () => {
    const { requests } = renderPost();
    const toggle = await findToggle();
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(readKeptPosts(null)).toMatchObject([{ id: 7, title: 'Notes on queues', author: 'Grace Hopper' }]);
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(readKeptPosts(null)).toEqual([]);
    expect(requests.map(({ call }) => call)).toEqual(['GET /posts/7/']);
  });

  it('the list shows what was saved last first, removes, and undoes that', async () => {
    keepPosts(null, [kept(1), kept(3), kept(2)]);
    renderList();
    expect(titles()).toEqual(['Post 3', 'Post 2', 'Post 1']);
    const row = within(screen.getByRole('article', { name: 'Post 3' }));
    expect(row.getByRole('link', { name: 'Post 3' })).toHaveAttribute('href', '/posts/3');
    await remove('Post 2');
    expect(titles()).toEqual(['Post 3', 'Post 1']);
    expect(document.body).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Post 3', 'Post 2', 'Post 1']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says so when nothing is saved, also where the browser has something unreadable', () => {
    localStorage.setItem('readingList', '{"reader":null,"posts":1');
    renderList();
    expect(screen.getByText('Nothing saved')).toBeVisible();
  });

  it('a post that does not exist any more goes from the list', async () => {
    keepPosts(null, [kept(7), kept(8)]);
    renderPost({ api: { 'GET /posts/7/': { status: 404 } } });
    expect(await screen.findByText('Post not found')).toBeVisible();
    expect(readKeptPosts(null)).toMatchObject([{ id: 8 }]);
  });
});

it('holds the newest 200', () => {
  keepPosts(
    null,
    Array.from({ length: readingListMax + 1 }, (_, index) => kept(index + 1)),
  );
  expect(readKeptPosts(null)).toHaveLength(readingListMax);
  expect(readKeptPosts(null)?.at(-1)?.id).toBe(2);
});

describe('with an account @6.103', () => {
  it('what was saved here as a guest moves to the list of the account, which is shown', async () => {
    keepPosts(null, [kept(1)]);
    const { requests } = renderList({
      user: sampleUser,
      api: {
        'PUT /reading-list/': { status: 204 },
        'GET /reading-list/': { status: 200, body: [onServer(2), onServer(1)] },
      },
    });
    expect(await screen.findByRole('article', { name: 'Post 2' })).toBeVisible();
    expect(titles()).toEqual(['Post 2', 'Post 1']);
    expect(requests[0]).toMatchObject({
      call: 'PUT /reading-list/',
      body: { posts: [{ id: 1, saved_at: kept(1).saved_at }] },
    });
    expect(readKeptPosts(null)).toEqual([]);
  });

  it('a guest’s list stays while it cannot be sent', async () => {
    keepPosts(null, [kept(1)]);
    renderList({ user: sampleUser, api: { 'PUT /reading-list/': 'network error' } });
    expect(await screen.findByText('Failed to fetch your reading list')).toBeVisible();
    expect(readKeptPosts(null)).toHaveLength(1);
  });

  it('the list of the last time is shown without a network', async () => {
    keepPosts(sampleUser.id, [kept(1)]);
    renderList({ user: sampleUser, api: { 'GET /reading-list/': 'network error' } });
    expect(await screen.findByText(/as it was here last/)).toBeVisible();
    expect(titles()).toEqual(['Post 1']);
  });

  it('a post is saved and removed on the server as well', async () => {
    const { requests } = renderPost({
      user: sampleUser,
      api: { 'PUT /reading-list/': { status: 204 }, 'DELETE /reading-list/7/': { status: 204 } },
    });
    const toggle = await findToggle();
    await waitFor(() => expect(readKeptPosts(sampleUser.id)).toEqual([]));
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'false'));
    const changes = requests.filter(({ call }) => /^(PUT|DELETE)/.test(call));
    expect(changes.map(({ call }) => call)).toEqual(['PUT /reading-list/', 'DELETE /reading-list/7/']);
    expect(changes[0]?.body).toMatchObject({ posts: [{ id: 7 }] });
  });

  it('what the server does not accept is taken back, and said', async () => {
    keepPosts(sampleUser.id, []);
    renderPost({ user: sampleUser, api: { 'PUT /reading-list/': { status: 500 } } });
    const toggle = await findToggle();
    await userEvent.click(toggle);
    expect(await screen.findByText('Server error. Please try again later.')).toBeVisible();
    expect(screen.queryByText('Saved to your reading list.')).toBeNull();
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  it('nobody sees the list of another member, nor a guest, and it goes with the session', async () => {
    keepPosts(sampleUser.id + 1, [kept(1)]);
    const { tokens } = renderList({ user: sampleUser });
    expect(await screen.findByText('Nothing saved')).toBeVisible();
    act(() => keepPosts(sampleUser.id, [kept(2)]));
    act(() => tokens.clearSession());
    expect(localStorage.getItem(memberReadingListKey)).toBeNull();
  });
});
