import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite, sampleUser, type SiteOptions } from '@site/shared/testing';
import { sampleCalls, sampleRemotes, sampleRollout } from '../testing/sample-registry';
import { OverviewPage } from './overview-page';

const admin = { ...sampleUser, is_admin: true };

function renderOverview(options: SiteOptions = {}) {
  return renderWithSite(<OverviewPage title="Console" />, { path: '/console', api: sampleCalls, ...options });
}

const findCard = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;

/** The readiness of the shell server. */
let readyz: () => Promise<unknown>;
const ready = { status: 'ready', problems: [] };

beforeEach(() => {
  sessionStorage.clear();
  readyz = async () => ({ ...ready, walls: { missing: [], summary: 'All layers.' } });
  // jsdom has neither.
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = async (address) => {
    expect(address).toBe('/readyz');
    return { json: readyz } as Response;
  };
});

it('shows an admin what is live of each remote, since when, by whom, and what was before', async () => {
  renderOverview({ user: admin });
  const card = await findCard('blog');
  expect(card).toHaveTextContent('Liver2');
  expect(card).toHaveTextContent('Beforer1');
  await waitFor(() => expect(card).toHaveTextContent('Went liveMarch 14, 2026, by blog team (team)'));
  await waitFor(() => expect(card).toHaveTextContent('0 views in 24 hours, none failing'));
  expect(await findCard('tools')).toBeVisible();
});

it('has a place for extensions below the remotes', async () => {
  renderOverview({ user: admin });
  const list = (await findCard('blog')).parentElement;
  expect(list?.parentElement?.lastElementChild).toHaveAttribute('data-extension-point', 'console.overview');
});

it('shows the isolation that the shell server reports', async () => {
  const summary = 'This machine does not give: network. So none of them runs.';
  readyz = async () => ({ ...ready, walls: { summary } });
  renderOverview({ user: admin });
  expect(await screen.findByText(summary)).toBeVisible();
});

it.each<[string, () => Promise<unknown>]>([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['renders nothing', async () => ready],
  ['is older than this sentence', async () => ({ ...ready, walls: { missing: [] } })],
])('says that the isolation is unknown where the shell server %s', async (_, respond) => {
  readyz = respond;
  renderOverview({ user: admin });
  expect(await screen.findByText(/^The isolation .* is unknown/)).toBeVisible();
  expect(await findCard('blog')).toBeVisible();
});

it('offers no rollback where there is nothing to go back to', async () => {
  renderOverview({ user: admin });
  expect(within(await findCard('blog')).getByRole('button', { name: 'Roll back blog' })).toBeVisible();
  expect(
    within(await findCard('tools')).queryByRole('button', { name: /Roll back/ }),
  ).not.toBeInTheDocument();
});

it('shows a rollout with its steps and verdict, and takes that back', async () => {
  const { requests } = renderOverview({
    user: admin,
    api: {
      ...sampleCalls,
      'GET /registry/rollouts/': { status: 200, body: [sampleRollout] },
      'POST /registry/remotes/blog/rollback/': { status: 200, body: {} },
    },
  });
  const card = await findCard('blog');
  await waitFor(() => expect(card).toHaveTextContent('25 % of visitors'));
  expect(within(card).getByText('25 %')).toHaveAttribute('aria-current', 'step');
  expect(card).toHaveTextContent(
    'As good so far. This step began March 14, 2026; 100 % at 2026-03-14 10:20 UTC at',
  );
  await userEvent.click(within(card).getByRole('button', { name: 'Take back blog' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back blog?' });
  expect(dialog).toHaveTextContent('Ends the rollout of r3: everyone gets r2 again within seconds.');
  await userEvent.type(within(dialog).getByLabelText('Reason'), ' too slow ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = requests.find(({ call }) => call.endsWith('/rollback/'));
  expect(sent?.body).toEqual({ if_live: 'r2', reason: 'too slow' });
});

it('says why a rollback was refused, and keeps the reason that was typed', async () => {
  const body = { message: 'r4 is live by now.', code: 'other_release_live', requestId: '1' };
  renderOverview({
    user: admin,
    api: { ...sampleCalls, 'POST /registry/remotes/blog/rollback/': { status: 409, body } },
  });
  await userEvent.click(within(await findCard('blog')).getByRole('button', { name: 'Roll back blog' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'slow');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText('r4 is live by now.')).toBeVisible();
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('slow');
});

it('asks visitors to log in, and asks the registry nothing', () => {
  const { requests } = renderOverview();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(requests).toEqual([]);
});

it('tells members who are no admins what they need', () => {
  const { requests } = renderOverview({ user: sampleUser });
  expect(screen.getByText('Admins and teams only')).toBeVisible();
  expect(requests).toEqual([]);
});

it('shows a team its own remote alone, sends its token, and forgets it on request', async () => {
  const { requests } = renderOverview({
    api: {
      ...sampleCalls,
      'GET /registry/whoami/': { status: 200, body: { name: 'blog team', remote: 'blog' } },
    },
  });
  await userEvent.type(screen.getByLabelText('Token'), ' rt_secret ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with the token' }));
  expect(await findCard('blog')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'tools' })).not.toBeInTheDocument();
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual(
    requests.map(() => 'Bearer rt_secret'),
  );
  expect(localStorage).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Forget the token' }));
  expect(screen.getByText('Please log in')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('says that a token is none', async () => {
  renderOverview({ api: { 'GET /registry/whoami/': { status: 401 } } });
  await userEvent.type(screen.getByLabelText('Token'), 'rt_old');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with the token' }));
  expect(await screen.findByText('This token is unknown to the registry, or was revoked.')).toBeVisible();
});

it('says so when the remotes cannot be had, and tries again', async () => {
  const responses = [{ status: 503 }, { status: 200, body: sampleRemotes }];
  renderOverview({
    user: admin,
    api: { ...sampleCalls, 'GET /registry/remotes/': () => responses.shift() ?? { status: 503 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findCard('blog')).toBeVisible();
});
