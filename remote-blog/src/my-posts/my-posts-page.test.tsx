import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { renderBlogPage } from '../testing/render-blog-page';
import { sampleOwn } from '../testing/sample-posts';
import { toLocalTime } from '../post-editor/schedule-time';
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
  ['changed in vain', { rejection_reason: 'No sources' }, 'Published, changes rejected'],
])('says that a post is %s', async (_, change, text) => {
  render(listOf({ ...sampleOwn, ...change }));
  const post = await findPost();
  expect(within(post).getByText(text)).toBeVisible();
  expect(within(post).queryByText('No sources') !== null).toBe('rejection_reason' in change);
});

it('says which pictures are fetched until they are there, then which could not be copied @6.97', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const pending = { ...sampleOwn, status: 'pending' };
  const responses = [
    [{ ...pending, fetching_pictures: 2, missing_pictures: [] }],
    [{ ...pending, fetching_pictures: 0, missing_pictures: ['https://a.test/1.png'] }],
  ];
  render({ 'GET /posts/mine/': () => ({ status: 200, body: responses.shift() ?? [] }) });
  expect(within(await findPost()).getByText('Fetching 2 pictures…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  const note = await within(await findPost()).findByText('1 picture couldn’t be copied. It’s a link now.');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(note).toBeVisible();
  jest.useRealTimers();
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

const viewsOf = (response: object) =>
  ({ ...listOf(sampleOwn), 'GET /posts/7/views/': response }) as PlannedCalls;
const openViews = async () =>
  userEvent.click(within(await findPost()).getByRole('button', { name: 'Views…' }));

it('shows how often a post was opened, the newest day first', async () => {
  const days = [
    { day: '2026-11-27', views: 3 },
    { day: '2026-11-28', views: 1200 },
  ];
  render(viewsOf({ status: 200, body: { total: 1203, days } }));
  await openViews();
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  expect(await dialog.findByText('1,203')).toBeVisible();
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Day (UTC)Views', '2026-11-281,200', '2026-11-273']);
});

it('says so when the views cannot be had, and tries again', async () => {
  const responses = [{ status: 500 }, { status: 200, body: { total: 5, days: [] } }];
  render({ ...listOf(sampleOwn), 'GET /posts/7/views/': () => responses.shift() ?? { status: 500 } });
  await openViews();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5')).toBeVisible();
});

it('has no views of a post that is not public', async () => {
  render(listOf({ ...sampleOwn, status: 'pending' }));
  expect(within(await findPost()).queryByRole('button', { name: 'Views…' })).not.toBeInTheDocument();
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

const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();

it('says when an approved post becomes public, and for when one that waits is planned @6.68', async () => {
  const time = '2027-03-14T15:00:00.000Z';
  const scheduled = { ...sampleOwn, status: 'pending', approved: true, publish_at: time };
  render(listOf(scheduled, { ...scheduled, id: 8, title: 'Waits', approved: false }));
  expect(within(await findPost()).getByText(/^Scheduled for Mar 14, 2027/)).toBeVisible();
  const waits = screen.getByRole('article', { name: 'Waits' });
  expect(within(waits).getByText('Waiting for approval')).toBeVisible();
  expect(within(waits).getByText(/^Planned for/)).toHaveTextContent(/^Planned for Mar 14, 2027/);
});

it('offers no time for a post that is public', async () => {
  render(listOf(sampleOwn));
  expect(within(await findPost()).queryByRole('button', { name: /time|later/ })).not.toBeInTheDocument();
});

describe('the time of a post', () => {
  const waits = { ...sampleOwn, status: 'pending', approved: false, publish_at: null };

  async function openDialog(post: object, api: PlannedCalls = {}) {
    const site = render({ ...listOf(post), ...api });
    await userEvent.click(
      within(await findPost()).getByRole('button', { name: /^(Change time|Publish later)…$/ }),
    );
    return { ...site, dialog: within(await screen.findByRole('dialog')) };
  }
  const enter = async (field: HTMLElement, time: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, time);
  };
  const sent = (requests: { call: string; body: unknown }[]) =>
    requests.filter(({ call }) => call === 'PUT /posts/7/schedule/').map(({ body }) => body);

  it('is set, in the time zone of the visitor', async () => {
    const time = inAnHour();
    const { dialog, requests } = await openDialog(waits, {
      'PUT /posts/7/schedule/': { status: 200, body: { ...waits, publish_at: time } },
    });
    await enter(dialog.getByLabelText('Publish on'), toLocalTime(time));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/is planned for/)).toBeVisible();
    expect(sent(requests)).toEqual([{ publish_at: `${time.slice(0, 16)}:00.000Z` }]);
  });

  it.each([
    ['', 'Choose a date and a time'],
    ['2020-01-01T10:00', 'Choose a time at least 5 minutes from now'],
    ['2099-01-01T10:00', 'Choose a time within a year'],
  ])('cannot be %j', async (time, message) => {
    const { dialog, requests } = await openDialog(waits);
    if (time) await enter(dialog.getByLabelText('Publish on'), time);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(message)).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  it('is removed, which publishes an approved post', async () => {
    const scheduled = { ...waits, approved: true, publish_at: inAnHour() };
    const { dialog, requests } = await openDialog(scheduled, {
      'PUT /posts/7/schedule/': { status: 200, body: { ...waits, status: 'published' } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText(/is online/)).toBeVisible();
    expect(sent(requests)).toEqual([{ publish_at: null }]);
  });

  it('keeps the dialog with what the server says against it', async () => {
    const details = { publish_at: ['Choose a time within a year'] };
    const { dialog } = await openDialog(
      { ...waits, publish_at: inAnHour() },
      {
        'PUT /posts/7/schedule/': { status: 400, body: { details } },
      },
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose a time within a year')).toBeVisible();
  });

  it('says that the post is public by now', async () => {
    const scheduled = { ...waits, approved: true, publish_at: inAnHour() };
    const { dialog } = await openDialog(scheduled, { 'PUT /posts/7/schedule/': { status: 409, body: {} } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This post is already public.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
