import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useLayoutEffect, type ReactElement } from 'react';
import { useLocation, type Remote } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { ReleaseSetContext } from '../releases';
import { FederationUnavailableError } from './federation-unavailable-error';
import { RemoteOutlet } from './remote-outlet';
import {
  heading,
  listReports,
  listRequested,
  load,
  lost,
  mockReleases,
  openOutlet,
  page,
  plan,
  release,
  Throws,
  withFallback,
} from './testing/outlet-under-test';

jest.mock('./load-remote');
jest.mock('../health/report/report-failure');
mockReleases();

it('mounts the routes of the remote that owns the path', async () => {
  plan.brings = { new: [page('Posts')] };
  openOutlet(withFallback());
  expect(await heading('Posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0']);
  expect(listReports()).toEqual([]);
});

it('changes to the remote that owns the next page', async () => {
  const other = { ...release('other', ['/posts']), name: 'another' };
  plan.brings = { new: [page('Posts')], other: [page('A post')] };
  openOutlet(release('new', ['/blogs']), '/blogs', other);
  await heading('Posts');
  await userEvent.click(screen.getByRole('link', { name: 'Another page' }));
  expect(await heading('A post')).toBeVisible();
});

it('shows the page for unknown paths when no remote owns it', () => {
  openOutlet(withFallback(), '/elsewhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('leaves it to the server to say what is at an address, when that knew of no release before', () => {
  const element = (
    <ReleaseSetContext value={{ id: '', remotes: [] }}>
      <RemoteOutlet />
    </ReleaseSetContext>
  );
  renderWithSite([{ path: '*', element }], { path: '/blogs' });
  expect(screen.queryByRole('heading')).toBeNull();
  // This is how the test's browser takes a reload.
  expect(String(takeConsoleErrors())).toContain('navigation');
});

it('asks once more for what the network lost', async () => {
  plan.brings = { new: [lost('load'), page('Posts')] };
  openOutlet(withFallback());
  expect(await heading('Posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'new 1']);
  expect(listReports()).toEqual([]);
});

it.each(['load', 'integrity', 'chunk'] as const)('falls back after the second %s failure', async (kind) => {
  plan.brings = { new: [lost(kind)], old: [page('Old posts')] };
  openOutlet(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'new 1', 'old 0']);
  expect(listReports()).toEqual([['new', kind, '/blogs']]);
  takeConsoleErrors();
});

it.each(['contract', 'start', 'timeout'] as const)('falls back at once after a %s failure', async (kind) => {
  plan.brings = { new: [lost(kind)], old: [page('Old posts')] };
  openOutlet(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'old 0']);
  expect(listReports()).toEqual([['new', kind, '/blogs']]);
  takeConsoleErrors();
});

it('falls back when a page throws while rendering', async () => {
  plan.brings = { new: [<Throws />], old: [page('Old posts')] };
  openOutlet(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(listReports()).toEqual([['new', 'render', '/blogs']]);
  expect(String(takeConsoleErrors()[0])).toContain('broken');
});

it('falls back as well when a file of the shell got lost, for which no remote is to blame', async () => {
  const lostByShell = new FederationUnavailableError(new Error('gone'));
  plan.brings = { new: [lostByShell], old: [page('Old posts')] };
  openOutlet(withFallback());
  expect(await heading('Old posts')).toBeVisible();
  expect(listReports()).toEqual([]);
  takeConsoleErrors();
});

it('keeps the place of the page while it is on its way, and no longer', async () => {
  let resolveRemote = (_: Remote) => {};
  load.mockReturnValue(new Promise((resolve) => (resolveRemote = resolve)));
  openOutlet(release('new'));
  const progress = () => screen.queryByRole('progressbar', { hidden: true });
  const spinner = () => screen.queryByRole('status');
  expect([progress(), spinner()]).toEqual([expect.anything(), expect.anything()]);
  expect(spinner()).toHaveClass('spinner');
  await act(async () => resolveRemote({ contract: 1, routes: [{ path: '*', element: page('Posts') }] }));
  expect([progress(), spinner()]).toEqual([null, null]);
  // Only the button of a failed page takes the focus with it.
  expect(screen.getByRole('heading', { name: 'Posts' })).not.toHaveFocus();
});

it('shows an empty place before it starts a release, which React may fill at once', () => {
  const requested: string[][] = [];
  /** Its effect runs when the first state of what stands beside it is on the screen. */
  function Frame() {
    useLayoutEffect(() => void requested.push(listRequested()), []);
    return null;
  }
  const element = (
    <ReleaseSetContext value={{ id: '1', remotes: [release('new')] }}>
      <RemoteOutlet />
      <Frame />
    </ReleaseSetContext>
  );
  renderWithSite([{ path: '*', element }], { path: '/blogs' });
  expect(requested).toEqual([[]]);
  expect(listRequested()).toEqual(['new 0']);
});

describe('when a later chunk does not come', () => {
  const toLost = () =>
    lazy(() =>
      Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError', request: '/x.js' })),
    );

  it('loads the release afresh, and tells nobody', async () => {
    const Lost = toLost();
    plan.brings = { new: [<Lost />, page('Posts')], old: [page('Old posts')] };
    openOutlet(withFallback());
    expect(await heading('Posts')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'new 1']);
    expect(listReports()).toEqual([]);
    takeConsoleErrors();
  });

  it('falls back after the second time', async () => {
    const Lost = toLost();
    plan.brings = { new: [<Lost />], old: [page('Old posts')] };
    openOutlet(withFallback());
    expect(await heading('Old posts')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'new 1', 'old 0']);
    expect(listReports()).toEqual([['new', 'chunk', '/blogs']]);
    takeConsoleErrors();
  });

  it('loads a fallback afresh as well', async () => {
    const Lost = toLost();
    plan.brings = { new: [lost('start')], old: [<Lost />, page('Old posts')] };
    openOutlet(withFallback());
    expect(await heading('Old posts')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'old 0', 'old 1']);
    expect(listReports()).toEqual([['new', 'start', '/blogs']]);
    takeConsoleErrors();
  });

  it('does so again for another page', async () => {
    const [Lost, LostPost] = [toLost(), toLost()];
    const Pages = ({ Posts }: { Posts: () => ReactElement }) => {
      const { pathname } = useLocation();
      return pathname === '/blogs' ? <Posts /> : <LostPost />;
    };
    plan.brings = {
      new: [<Lost />, <Pages Posts={() => page('Posts')} />, page('A post')],
      old: [page('Old posts')],
    };
    openOutlet(withFallback());
    await heading('Posts');
    await userEvent.click(screen.getByRole('link', { name: 'Posts' }));
    expect(await heading('A post')).toBeVisible();
    expect(listRequested()).toEqual(['new 0', 'new 1', 'new 2']);
    takeConsoleErrors();
  });
});

it('stays with the fallback when the visitor comes back, until the set names another release', async () => {
  plan.brings = { new: [lost('start')], old: [page('Old posts')], newer: [page('Newer posts')] };
  const first = openOutlet(withFallback());
  await heading('Old posts');
  first.unmount();
  const second = openOutlet(withFallback());
  await heading('Old posts');
  expect(listRequested()).toEqual(['new 0', 'old 0']);
  second.unmount();
  openOutlet({ ...release('newer'), fallback: release('new') });
  expect(await heading('Newer posts')).toBeVisible();
  takeConsoleErrors();
});
