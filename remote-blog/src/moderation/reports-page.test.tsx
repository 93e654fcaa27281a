import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportedPost } from '@site/shared/contracts/api';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost } from '../testing/sample-posts';
import { ReportsPage } from './reports-page';

const { id, title, version, author } = samplePost;
const reported: ReportedPost = {
  id,
  title,
  version,
  author,
  author_id: 12,
  reasons: [
    { reason: 'spam', count: 2 },
    { reason: 'content', count: 1 },
  ],
  notes: [{ reason: 'spam', note: 'Sells pills.', created_at: '2026-03-14T12:00:00.000Z' }],
  newest: 31,
  reported_at: '2026-03-14T12:00:00.000Z',
};

/** A list that is empty once something was done. */
function renderReports(api: PlannedCalls = {}) {
  const responses = [[reported]];
  return renderBlogPage(<ReportsPage title="Reports" />, {
    user: { ...sampleUser, is_admin: true },
    api: { 'GET /moderation/reports/': () => ({ status: 200, body: responses.shift() ?? [] }), ...api },
  });
}

const findRow = async () => within(await screen.findByRole('article', { name: title }));

it('shows what readers say, and leads to the post and its author @6.99', async () => {
  renderReports();
  const row = await findRow();
  expect(row.getByRole('link', { name: title })).toHaveAttribute('href', '/posts/7');
  expect(row.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', '/moderation/members/12');
  expect(row.getByText('3 reports, the newest')).toBeVisible();
  for (const text of ['Spam (2)', 'Wrong or stolen content', 'Sells pills.'])
    expect(row.getByText(text)).toBeVisible();
});

it('dismisses the reports that are shown, with one press @6.100', async () => {
  const call = 'POST /moderation/posts/7/dismiss-reports/';
  const { requests } = renderReports({ [call]: { status: 204 } });
  await userEvent.click((await findRow()).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Nothing is reported')).toBeVisible();
  expect(requests.find((request) => request.call === call)?.body).toEqual({ newest: 31 });
  expect(screen.getByText('The reports of “Notes on queues” are dismissed.')).toBeVisible();
});

it('says so when somebody else was faster, and refreshes', async () => {
  renderReports({
    'POST /moderation/posts/7/dismiss-reports/': {
      status: 404,
      body: { message: 'This post has no reports any more', code: 'not_found', requestId: '1' },
    },
  });
  await userEvent.click((await findRow()).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Nothing is reported')).toBeVisible();
  expect(screen.getByText('This post has no reports any more')).toBeVisible();
});

it('takes a post down with the dialog of its page @6.100', async () => {
  const call = 'POST /moderation/posts/7/take-down/';
  const { requests } = renderReports({ [call]: { status: 200, body: samplePost } });
  await userEvent.click((await findRow()).getByRole('button', { name: 'Take down…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this post down?' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Nothing is reported')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find((request) => request.call === call)?.body).toEqual({ reason: 'Spam', version });
});
