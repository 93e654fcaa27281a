import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseSummary, RemoteSummary, ViewPoint } from '@site/shared/contracts/api';
import { renderWithSite, sampleUser, type PlannedCalls } from '@site/shared/testing';
import { sampleCalls, sampleRemotes, sampleRollout } from '../testing/sample-registry';
import { RemotePage } from './remote-page';

// It draws on a canvas, which jsdom lacks.
jest.mock('../charts/line-chart', () => ({ LineChart: () => null }));

const admin = { ...sampleUser, is_admin: true };

function renderRemote(api: PlannedCalls = {}, user = admin) {
  const routes = [{ path: '/console/:remote', element: <RemotePage title="Console" /> }];
  return renderWithSite(routes, { path: '/console/blog', user, api: { ...sampleCalls, ...api } });
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findDialog = (name: string) => screen.findByRole('dialog', { name });

/** A point of the current hour. */
const toPoint = (release: string, views: number): ViewPoint => ({
  at: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
  release,
  views,
  failures: 1,
  failing: { share: 0.05, low: 0.01, high: 0.2 },
  vitals: [{ name: 'lcp', p75: 1800, samples: 9 }],
});

it('reads charts by arrow keys, and shows each as a table', async () => {
  // In the middle of an hour, so that it does not end during the test.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-14T12:30:00Z'));
  const body = { remote: 'blog', points: [toPoint('r1', 4), toPoint('r2', 20)] };
  renderRemote({ 'GET /registry/remotes/blog/views/': { status: 200, body } });
  const chart = await screen.findByRole('slider', { name: 'Views, by time' });
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('r2: 20, r1: 4'));
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('nothing reported'));
  await userEvent.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('r2: 20'));

  const views = screen.getByRole('region', { name: 'Views' });
  await userEvent.click(within(views).getByRole('button', { name: 'Show as table' }));
  expect(within(views).getAllByRole('row')).toHaveLength(2);
  expect(within(views).getByRole('cell', { name: '20' })).toBeVisible();
  const failing = screen.getByRole('slider', { name: 'Failing views, by time' });
  expect(failing).toHaveAttribute('aria-valuetext', expect.stringContaining('r2: 5.0 %'));
  now.mockRestore();
});

it('asks for the range that is chosen', async () => {
  const { requests } = renderRemote();
  await click('30 d');
  await waitFor(() => expect(requests.filter(({ query }) => query['by'] === 'day')).toHaveLength(1));
  expect(screen.getByRole('button', { name: '30 d' })).toHaveAttribute('aria-pressed', 'true');
});

it('marks the release that is rolled out', async () => {
  renderRemote({ 'GET /registry/rollouts/': { status: 200, body: [sampleRollout] } });
  const table = await screen.findByRole('table', { name: 'Releases' });
  expect(await within(table).findByText('25 % of visitors')).toBeVisible();
  expect(within(table).getByRole('rowheader', { name: /^r3/ })).toHaveTextContent('25 % of visitors');
});

it('names the group that alone has a release so far', async () => {
  const body = [{ ...sampleRollout, group: 'testers', steps: [0, 25, 100], percent: 0 }];
  renderRemote({ 'GET /registry/rollouts/': { status: 200, body } });
  const table = await screen.findByRole('table', { name: 'Releases' });
  expect(await within(table).findByText('Group testers')).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Group testers', '25 %', '100 %']);
});

it('shows commit and author of a release, with a link where the commit can be read @13.8', async () => {
  const [blog, tools] = sampleRemotes as [RemoteSummary, RemoteSummary];
  const [r3, r2, r1] = blog.releases as [ReleaseSummary, ReleaseSummary, ReleaseSummary];
  const commit = 'a1b2c3d'.padEnd(40, '0');
  const url = `https://git.example/blog/commit/${commit}`;
  const releases = [
    { ...r3, source: { commit, author: '<b>Ana</b>', url } },
    { ...r2, source: { commit } },
    { ...r1, source: null },
  ];
  renderRemote({ 'GET /registry/remotes/': { status: 200, body: [{ ...blog, releases }, tools] } });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/^r3/)).getByRole('link', { name: 'a1b2c3d' })).toHaveAttribute('href', url);
  expect((await row(/^r3/)).getByText('<b>Ana</b>')).toBeVisible();
  expect((await row(/^r2/)).getByText('a1b2c3d')).toBeVisible();
  expect((await row(/^r2/)).queryByRole('link')).not.toBeInTheDocument();
  expect((await row(/^r1/)).queryByText('Commit')).not.toBeInTheDocument();
});

it('shows errors with their stacks', async () => {
  const error = {
    remote: 'blog',
    release: 'r2',
    kind: 'error',
    page: '/blogs',
    message: 'TypeError: x is null',
    stack: ['open (list.tsx:1:20)'],
    browser: 'firefox',
    count: 3,
    last_at: '2026-03-14T11:00:00.000Z',
  };
  renderRemote({ 'GET /registry/errors/': { status: 200, body: [error, { ...error, remote: 'tools' }] } });
  await userEvent.click(await screen.findByText('TypeError: x is null'));
  expect(screen.getByText('open (list.tsx:1:20)')).toBeVisible();
});

it('tells the history with reasons', async () => {
  renderRemote();
  const history = await screen.findByRole('list', { name: 'History' });
  expect(history).toHaveTextContent('r2 went live in place of r1: “a new editor”');
  expect(history).toHaveTextContent('March 14, 2026, by blog team (team)');
});

it('makes a release live, and one that loses routes only on request', async () => {
  const dropped = { message: 'It lacks /blogs.', code: 'routes_dropped', requestId: '1' };
  const responses = [
    { status: 422, body: dropped },
    { status: 200, body: {} },
  ];
  const { requests } = renderRemote({
    'POST /registry/remotes/blog/activate/': () => responses.shift() ?? { status: 500 },
  });
  await click('Make live r3');
  const dialog = await findDialog('Make blog r3 live?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make live' }));
  await userEvent.click(await within(dialog).findByLabelText(/Make it live even so/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make live' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = requests.filter(({ call }) => call.endsWith('/activate/')).map(({ body }) => body);
  expect(sent).toEqual([
    { release: 'r3', if_live: 'r2' },
    { release: 'r3', if_live: 'r2', drop_routes: true },
  ]);
});

it('begins a rollout in steps', async () => {
  const { requests } = renderRemote({ 'POST /registry/remotes/blog/rollouts/': { status: 200, body: {} } });
  await click('Roll out r3');
  const dialog = await findDialog('Roll out blog r3?');
  const steps = within(dialog).getByLabelText('Steps');
  await userEvent.clear(steps);
  await userEvent.type(steps, '50, 10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Begin the rollout' }));
  expect(steps).toBeInvalid();
  await userEvent.clear(steps);
  await userEvent.type(steps, '10, 100');
  await userEvent.type(within(dialog).getByLabelText('First to the members of the group'), 'testers');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Begin the rollout' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(requests.find(({ call }) => call.endsWith('blog/rollouts/'))?.body).toEqual({
    release: 'r3',
    group: 'testers',
    steps: [10, 100],
    step_seconds: 600,
    if_live: 'r2',
  });
});

it('pins a release', async () => {
  const { requests } = renderRemote({
    'PUT /registry/remotes/blog/releases/r3/keep/': { status: 200, body: {} },
  });
  await click('Pin r3');
  expect(await screen.findByText('r3 is pinned.')).toBeVisible();
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ keep: true });
});

it('deletes neither what is live nor what stands in, and says why the registry keeps another', async () => {
  const body = { message: 'Open tabs may still use this release.', code: 'release_in_use', requestId: '1' };
  renderRemote({ 'DELETE /registry/remotes/blog/releases/r3/': { status: 409, body } });
  await click('Delete r3');
  const dialog = await findDialog('Delete blog r3?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Open tabs may still use this release.')).toBeVisible();
  for (const release of ['r2', 'r1'])
    expect(screen.queryByRole('button', { name: `Delete ${release}`, hidden: true })).not.toBeInTheDocument();
});

it('makes a preview link', async () => {
  const body = { url: 'https://site.example/preview/x', expires_at: '2026-03-15T10:00:00.000Z' };
  renderRemote({ 'POST /registry/remotes/blog/releases/r3/preview/': { status: 200, body } });
  await click('Preview link of blog r3');
  expect(await screen.findByRole('link', { name: body.url })).toHaveAttribute('href', body.url);
});

it('shows a new token once', async () => {
  const created = {
    id: 7,
    remote: 'blog',
    label: 'blog team',
    created_at: '2026-03-14T10:00:00.000Z',
    last_used_at: null,
    revoked_at: null,
    token: 'rt_new',
  };
  const { requests } = renderRemote({ 'POST /registry/tokens/': { status: 201, body: created } });
  await click('New token…');
  const dialog = await findDialog('New token for blog');
  await userEvent.type(within(dialog).getByLabelText('Who holds it'), ' blog team ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make the token' }));
  const shown = await findDialog('Token for “blog team”');
  expect(within(shown).getByText('rt_new')).toBeVisible();
  expect(requests.find(({ call }) => call === 'POST /registry/tokens/')?.body).toEqual({
    remote: 'blog',
    label: 'blog team',
  });
  await userEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('rt_new')).not.toBeInTheDocument();
});

it('says that a remote is not there', async () => {
  renderWithSite([{ path: '/console/:remote', element: <RemotePage title="Console" /> }], {
    path: '/console/news',
    user: admin,
    api: sampleCalls,
  });
  expect(await screen.findByText('No such remote')).toBeVisible();
});
