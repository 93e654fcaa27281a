import { screen, waitFor } from '@testing-library/react';
import { toExtensionAddress } from '@site/shared/contracts/registry';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { QueueInConsole } from './queue-in-console';

const path = '/extensions/waiting';
const open = (count: PlannedCalls[string]) =>
  renderBlogPage(<QueueInConsole />, {
    route: path,
    path: toExtensionAddress(path, 'console.overview', '{}'),
    user: { ...sampleUser, is_admin: true },
    api: { 'GET /moderation/count/': count },
  });

it('says how much waits for admins, and leads there', async () => {
  open({ status: 200, body: { count: 3, waiting: 1, reported: 2 } });
  expect(await screen.findByRole('link', { name: '1 post waiting' })).toHaveAttribute('href', '/moderation');
  expect(screen.getByRole('link', { name: '2 reported' })).toHaveAttribute('href', '/moderation/reports');
});

it('counts no further than the server does', async () => {
  open({ status: 200, body: { count: 1_100, waiting: 1_000, reported: 100 } });
  expect(await screen.findByRole('link', { name: '1000+ posts waiting' })).toBeVisible();
  expect(screen.getByRole('link', { name: '100+ reported' })).toBeVisible();
});

it('says nothing where that cannot be had', async () => {
  const { requests } = open({ status: 503 });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
