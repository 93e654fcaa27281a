import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type Remote } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { sampleConfig } from '@site/shared/testing';
import { ReleaseSetContext } from '../releases';
import { RouterContext } from './pending-location';
import { RemoteOutlet } from './remote-outlet';
import {
  listReports,
  listRequested,
  load,
  lost,
  mockReleases,
  openOutlet,
  page,
  plan,
  release,
  withFallback,
} from './testing/outlet-under-test';

jest.mock('./load-remote');
jest.mock('../health/report/report-failure');
mockReleases();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('starts the fallback beside a release that is slow, and shows what is ready first', async () => {
  plan.brings = { new: ['nothing'], old: [page('Old posts')] };
  openOutlet(withFallback());
  await pass(2499);
  expect(listRequested()).toEqual(['new 0']);
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Old posts' })).toBeVisible();
  expect(listReports()).toEqual([['new', 'timeout', '/blogs']]);
});

it('starts no fallback beside a release that came in time', async () => {
  plan.brings = { new: [page('Posts')], old: [page('Old posts')] };
  openOutlet(withFallback());
  await pass(2000);
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(jest.getTimerCount()).toBe(0);
  await pass(10_000);
  expect(listRequested()).toEqual(['new 0']);
});

it('gives the live release as long alone after Try again', async () => {
  plan.brings = { new: [lost('start'), 'nothing'], old: [lost('contract'), page('Old posts')] };
  openOutlet(withFallback());
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
    requested.release === 'new' ? new Promise((resolve) => (resolveRemote = resolve)) : new Promise(() => {}),
  );
  openOutlet(withFallback());
  await pass(4000);
  expect(listRequested()).toEqual(['new 0', 'old 0']);
  await act(async () => resolveRemote({ contract: 1, routes: [{ path: '*', element: page('Posts') }] }));
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(listReports()).toEqual([]);
});

const Hangs = lazy(() => new Promise<never>(() => {}));

/** With the router in reach, so that the outlet knows where the visitor is going. */
async function openRoutes(
  routesOf: Record<string, Record<string, ReactElement> | 'nothing'>,
  remote = withFallback(),
) {
  load.mockImplementation(async (requested) => {
    const routes = routesOf[requested.release];
    if (!routes) throw lost('start');
    if (routes === 'nothing') return new Promise(() => {});
    return { contract: 1, routes: Object.entries(routes).map(([path, element]) => ({ path, element })) };
  });
  const main = (
    <main>
      <RemoteOutlet />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: main }], { initialEntries: ['/blogs'] });
  render(
    <SiteConfigContext value={sampleConfig}>
      <ReleaseSetContext value={{ id: '1', remotes: [remote] }}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </ReleaseSetContext>
    </SiteConfigContext>,
  );
  await pass(0);
  return router;
}

it('falls back on the page that the visitor goes to when its chunk hangs, and leaves the page before alone', async () => {
  const router = await openRoutes({
    new: { '/blogs': page('New list'), '/posts': <Hangs /> },
    old: { '/blogs': page('Old list'), '/posts': page('Old post') },
  });
  await act(async () => router.navigate('/posts'));
  await pass(2000);
  expect(screen.getByRole('heading', { name: 'New list' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading the page', hidden: true })).toBeInTheDocument();
  await pass(500);
  expect(screen.getByRole('heading', { name: 'Old post' })).toBeVisible();
  expect(screen.queryByRole('progressbar', { hidden: true })).not.toBeInTheDocument();
  expect(listReports()).toEqual([['new', 'timeout', '/posts']]);

  await act(async () => router.navigate('/blogs'));
  expect(screen.getByRole('heading', { name: 'Old list' })).toBeVisible();
});

it('gives the live release as long alone with a page that the fallback has, after one that it lacks', async () => {
  const router = await openRoutes(
    { new: 'nothing', old: { '/posts': page('Old post') } },
    withFallback(release('old', ['/posts'])),
  );
  await pass(3000);
  await act(async () => router.navigate('/posts'));
  await pass(2499);
  expect(listRequested()).toEqual(['new 0']);
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Old post' })).toBeVisible();
});

it('takes the fallback back when the visitor returns to a page that the live release shows', async () => {
  const router = await openRoutes({
    new: { '/blogs': page('New list'), '/posts': <Hangs /> },
    old: { '/blogs': page('Old list'), '/posts': <Hangs /> },
  });
  await act(async () => router.navigate('/posts'));
  await pass(2500);
  expect(listRequested()).toEqual(['new 0', 'old 0']);
  await act(async () => router.navigate('/blogs'));
  await pass(0);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['New list']);
  expect(listReports()).toEqual([]);
});

it('keeps the page of a fallback while its next one is on its way', async () => {
  const router = await openRoutes({ old: { '/blogs': page('Old list'), '/posts': <Hangs /> } });
  await act(async () => router.navigate('/posts'));
  await pass(5000);
  expect(screen.getByRole('heading', { name: 'Old list' })).toBeVisible();
  takeConsoleErrors();
});

it('moves the focus after Try again, and not for the pages that follow', async () => {
  let bring!: () => void;
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (bring = resolve));
    return { default: () => page('A post') };
  });
  const routesOf: Parameters<typeof openRoutes>[0] = {};
  const router = await openRoutes(routesOf, release('new'));
  routesOf.new = { '/blogs': page('Posts'), '/posts': <Late /> };
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus();
  await act(async () => router.navigate('/posts'));
  await act(async () => bring());
  expect(screen.getByRole('heading', { name: 'A post' })).not.toHaveFocus();
  takeConsoleErrors();
});
