import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactElement } from 'react';
import type { ActiveRelease, LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { createMemoryRouter, Link, RouterProvider, useLocation, type Remote } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { renderWithSite, sampleConfig } from '@site/shared/testing';
import { ReleaseSetContext } from '../releases';
import { FederationUnavailableError } from './federation-unavailable-error';
import { loadRemote } from './load-remote';
import { RouterContext } from './pending-location';
import { forgetRemote } from './remote-cache';
import { RemoteLoadError } from './remote-load-error';
import { RemoteOutlet } from './remote-outlet';
import { reportFailure } from './report-failure';

jest.mock('./load-remote');
jest.mock('./report-failure');
const load = jest.mocked(loadRemote);
const reports = () =>
  jest.mocked(reportFailure).mock.calls.map(([, { release }, kind, page]) => [release, kind, page]);

type Outcome = ReactElement | Error | 'nothing';

/** What each release brings when it is asked for, one after the other; the last one again and again. */
let brings: Record<string, Outcome[]>;

/** Releases are remembered for the whole tab, so each test has its own. */
let testCount = 0;
let name: string;

beforeEach(() => {
  testCount += 1;
  name = `blog${testCount}`;
  brings = {};
  jest.mocked(reportFailure).mockReset();
  load.mockReset().mockImplementation((requested) => {
    const outcomes = brings[requested.release] ?? [];
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome === 'nothing' || outcome === undefined) return new Promise(() => {});
    if (outcome instanceof Error) return Promise.reject(outcome);
    return Promise.resolve<Remote>({ contract: 1, routes: [{ path: '*', element: outcome }] });
  });
});

const release = (id: string, routes = ['/blogs', '/posts']): ActiveRelease => ({
  name,
  release: id,
  contract: 1,
  entry: `/${id}.js`,
  container: id,
  routes,
  preload: [],
});
const withFallback = (fallback = release('old')): LiveRemote => ({ ...release('new'), fallback });
const lost = (kind: RemoteLoadError['kind']) => new RemoteLoadError(release('new'), kind, 'gone');
const page = (title: string) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <Link to="/posts">Posts</Link>
  </>
);
const Throws = () => {
  throw new Error('broken');
};

function open(remote: LiveRemote, path = '/blogs') {
  const releases: ReleaseSet = { id: '1', remotes: [remote] };
  const element = (
    <ReleaseSetContext value={releases}>
      <main>
        <RemoteOutlet />
      </main>
    </ReleaseSetContext>
  );
  return renderWithSite([{ path: '*', element }], { path });
}

const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const listRequested = () => load.mock.calls.map(([requested, attempt]) => `${requested.release} ${attempt}`);

it('mounts the routes of the remote that owns the path', async () => {
  brings = { new: [page('Posts')] };
  open(withFallback());
  expect(await heading('Posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0']);
  expect(reports()).toEqual([]);
});

it('shows the page for unknown paths when no remote owns it', () => {
  open(withFallback(), '/elsewhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('asks once more for what the network lost', async () => {
  brings = { new: [lost('load'), page('Posts')] };
  open(withFallback());
  expect(await heading('Posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'new 1']);
  expect(reports()).toEqual([]);
});

it.each(['load', 'integrity', 'chunk'] as const)('falls back after the second %s failure', async (kind) => {
  brings = { new: [lost(kind)], old: [page('Old posts')] };
  open(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'new 1', 'old 0']);
  expect(reports()).toEqual([['new', kind, '/blogs']]);
  takeConsoleErrors();
});

it.each(['contract', 'start', 'timeout'] as const)('falls back at once after a %s failure', async (kind) => {
  brings = { new: [lost(kind)], old: [page('Old posts')] };
  open(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'old 0']);
  expect(reports()).toEqual([['new', kind, '/blogs']]);
  takeConsoleErrors();
});

it('falls back when a page throws while rendering', async () => {
  brings = { new: [<Throws />], old: [page('Old posts')] };
  open(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(reports()).toEqual([['new', 'render', '/blogs']]);
  expect(String(takeConsoleErrors()[0])).toContain('broken');
});

it('falls back as well when a file of the shell got lost, for which no remote is to blame', async () => {
  const lostByShell = new FederationUnavailableError(new Error('gone'));
  brings = { new: [lostByShell], old: [page('Old posts')] };
  open(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(reports()).toEqual([]);
  takeConsoleErrors();
});

it('keeps the place of the page while it is on its way, and no longer', async () => {
  let resolveRemote = (_: Remote) => {};
  load.mockReturnValue(new Promise((resolve) => (resolveRemote = resolve)));
  open(release('new'));
  const progress = () => screen.queryByRole('progressbar', { hidden: true });
  const spinner = () => screen.queryByRole('status');
  expect([progress(), spinner()]).toEqual([expect.anything(), expect.anything()]);
  await act(async () => resolveRemote({ contract: 1, routes: [{ path: '*', element: page('Posts') }] }));
  expect([progress(), spinner()]).toEqual([null, null]);
  // Only the button of a failed page takes the focus with it.
  expect(screen.getByRole('heading', { name: 'Posts' })).not.toHaveFocus();
});

describe('when a later chunk does not come', () => {
  const toLost = () =>
    lazy(() =>
      Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError', request: '/x.js' })),
    );

  it('loads the release afresh, and tells nobody', async () => {
    const Lost = toLost();
    brings = { new: [<Lost />, page('Posts')], old: [page('Old posts')] };
    open(withFallback());
    expect(await heading('Posts')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'new 1']);
    expect(reports()).toEqual([]);
    takeConsoleErrors();
  });

  it('falls back after the second time', async () => {
    const Lost = toLost();
    brings = { new: [<Lost />], old: [page('Old posts')] };
    open(withFallback());
    expect(await heading('Old posts')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'new 1', 'old 0']);
    expect(reports()).toEqual([['new', 'chunk', '/blogs']]);
    takeConsoleErrors();
  });

  it('does so again for another page', async () => {
    const [Lost, LostPost] = [toLost(), toLost()];
    const Pages = ({ Posts }: { Posts: () => ReactElement }) => {
      const { pathname } = useLocation();
      return pathname === '/blogs' ? <Posts /> : <LostPost />;
    };
    brings = {
      new: [<Lost />, <Pages Posts={() => page('Posts')} />, page('A post')],
      old: [page('Old posts')],
    };
    open(withFallback());
    await heading('Posts');
    await userEvent.click(screen.getByRole('link', { name: 'Posts' }));
    expect(await heading('A post')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'new 1', 'new 2']);
    takeConsoleErrors();
  });
});

it('stays with the fallback when the visitor comes back, until the set names another release', async () => {
  brings = { new: [lost('start')], old: [page('Old posts')], newer: [page('Newer posts')] };
  const first = open(withFallback());
  await heading('Old posts');
  first.unmount();
  const second = open(withFallback());
  await heading('Old posts');
  expect(listRequested()).toEqual(['new 0', 'old 0']);
  second.unmount();
  open({ ...release('newer'), fallback: release('new') });
  expect(await heading('Newer posts')).toBeVisible();
  takeConsoleErrors();
});

describe('with a clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('starts the fallback beside a release that is slow, and shows what is ready first', async () => {
    brings = { new: ['nothing'], old: [page('Old posts')] };
    open(withFallback());
    await pass(2499);
    expect(listRequested()).toEqual(['new 0']);
    await pass(1);
    expect(screen.getByRole('heading', { name: 'Old posts' })).toBeVisible();
    expect(reports()).toEqual([['new', 'timeout', '/blogs']]);
  });

  it('starts no fallback beside a release that came in time', async () => {
    brings = { new: [page('Posts')], old: [page('Old posts')] };
    open(withFallback());
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await pass(10_000);
    expect(listRequested()).toEqual(['new 0']);
  });

  it('gives the live release as long alone after Try again', async () => {
    brings = { new: [lost('start'), 'nothing'], old: [lost('contract'), page('Old posts')] };
    open(withFallback());
    await pass(0);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(2499);
    expect(listRequested()).toEqual(['new 0', 'old 0', 'new 1']);
    await pass(1);
    expect(screen.getByRole('heading', { name: 'Old posts' })).toBeVisible();
    takeConsoleErrors();
  });

  it('keeps a good release that is only slow', async () => {
    let resolveRemote = (_: Remote) => {};
    load.mockImplementation((requested) =>
      requested.release === 'new'
        ? new Promise((resolve) => (resolveRemote = resolve))
        : new Promise(() => {}),
    );
    open(withFallback());
    await pass(4000);
    expect(listRequested()).toEqual(['new 0', 'old 0']);
    await act(async () => resolveRemote({ contract: 1, routes: [{ path: '*', element: page('Posts') }] }));
    expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible();
    expect(reports()).toEqual([]);
  });

  it('falls back on the page that the visitor goes to when its chunk hangs, and leaves the page before alone', async () => {
    const Hangs = lazy(() => new Promise<never>(() => {}));
    const routesOf: Record<string, Remote['routes']> = {
      new: [
        { path: '/blogs', element: page('New list') },
        { path: '/posts', element: <Hangs /> },
      ],
      old: [
        { path: '/blogs', element: page('Old list') },
        { path: '/posts', element: page('Old post') },
      ],
    };
    load.mockImplementation(async (requested) => ({
      contract: 1,
      routes: routesOf[requested.release] ?? [],
    }));
    const router = createMemoryRouter([{ path: '*', element: <RemoteOutlet /> }], {
      initialEntries: ['/blogs'],
    });
    render(
      <SiteConfigContext value={sampleConfig}>
        <ReleaseSetContext value={{ id: '1', remotes: [withFallback()] }}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </ReleaseSetContext>
      </SiteConfigContext>,
    );
    await pass(0);
    await act(async () => router.navigate('/posts'));
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'New list' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading the page', hidden: true })).toBeInTheDocument();
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Old post' })).toBeVisible();
    expect(screen.queryByRole('progressbar', { hidden: true })).not.toBeInTheDocument();
    expect(reports()).toEqual([['new', 'timeout', '/posts']]);

    await act(async () => router.navigate('/blogs'));
    expect(screen.getByRole('heading', { name: 'Old list' })).toBeVisible();
  });
});

describe('when the fallback is of no help', () => {
  const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

  it('shows a panel when both fail, and starts from the beginning on Try again', async () => {
    brings = { new: [lost('start'), page('Posts')], old: [lost('contract')] };
    open(withFallback());
    await userEvent.click(await tryAgain());
    expect(await heading('Posts')).toHaveFocus();
    expect(reports()).toEqual([
      ['new', 'start', '/blogs'],
      ['old', 'contract', '/blogs'],
    ]);
    expect(listRequested()).toEqual(['new 0', 'old 0', 'new 1']);
    takeConsoleErrors();
  });

  it('gives a live release that was given up another chance after Try again', async () => {
    brings = { new: [lost('start'), page('Posts')], old: [page('Old posts'), lost('contract')] };
    const first = open(withFallback());
    await heading('Old posts');
    first.unmount();
    brings.old = [<Throws key="broken" />];
    forgetRemote(release('old'));
    const second = open(withFallback());
    await userEvent.click(await tryAgain());
    await heading('Posts');
    second.unmount();
    open(withFallback());
    expect(await heading('Posts')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'old 0', 'old 1', 'new 1']);
    takeConsoleErrors();
  });

  it('leaves the focus on the panel when Try again fails as well', async () => {
    brings = { new: [lost('start')] };
    open(release('new'));
    await userEvent.click(await tryAgain());
    expect(await heading('This page could not be loaded')).toHaveFocus();
    takeConsoleErrors();
  });

  it('shows the panel when the fallback does not have the page', async () => {
    brings = { new: [lost('start')], old: [page('Old posts')] };
    open(withFallback(release('old', ['/posts'])));
    expect(await tryAgain()).toBeVisible();
    expect(listRequested()).toEqual(['new 0']);
    takeConsoleErrors();
  });

  it('mounts a fresh copy on Try again after a page has thrown', async () => {
    brings = { new: [<Throws />, page('Posts')] };
    open(release('new'));
    await userEvent.click(await tryAgain());
    expect(await heading('Posts')).toBeVisible();
    takeConsoleErrors();
  });

  it('tries another page of the area from the beginning', async () => {
    brings = { new: [lost('start'), page('Posts')] };
    const { unmount } = open(release('new'));
    await tryAgain();
    unmount();
    open(release('new'), '/posts');
    expect(await heading('Posts')).toBeVisible();
    await waitFor(() => expect(reports()).toHaveLength(1));
    takeConsoleErrors();
  });
});
