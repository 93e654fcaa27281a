import { act, render, screen } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import type { ViewReport } from '@site/shared/contracts/api';
import { createMemoryRouter, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { sampleConfig } from '@site/shared/testing';
import { StrictMode } from 'react';
import { ReleaseSetContext } from '../../releases';
import { restoreVisibility, setVisibility } from '../testing/hide-tab';
import { catchReports, findReports, send } from '../testing/sent-reports';
import { HealthMonitor } from './health-monitor';

catchReports();
afterEach(() => {
  restoreVisibility();
  Reflect.deleteProperty(document, 'prerendering');
});

const toSet = (release: string) =>
  ({
    id: release,
    remotes: [{ name: 'blog', release, routes: ['/blogs', '/posts/:id'] }],
  }) as unknown as ReleaseSet;

async function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <HealthMonitor /> }], { initialEntries: [path] });
  const page = (release: string) => (
    <StrictMode>
      <SiteConfigContext value={sampleConfig}>
        <ReleaseSetContext value={toSet(release)}>
          <p>page</p>
          <RouterProvider router={router} />
        </ReleaseSetContext>
      </SiteConfigContext>
    </StrictMode>
  );
  const { rerender } = render(page('r1'));
  await screen.findByText('page');
  await act(async () => undefined);
  return { router, setRelease: (release: string) => act(async () => rerender(page(release))) };
}

it('counts each address once, and no new release of the page on the screen', async () => {
  const { router, setRelease } = await open('/posts/1');
  await act(() => router.navigate('/posts/1?from=mail'));
  await setRelease('r2');
  await act(() => router.navigate('/posts/2'));
  await act(() => router.navigate('/nowhere'));
  setVisibility('hidden');
  const view = { remote: 'blog', route: '/posts/:id', views: 1 };
  expect((await findReports<ViewReport>()).map(({ views }) => views)).toEqual([
    [{ ...view, release: 'r1' }],
    [{ ...view, release: 'r2' }],
  ]);
});

it('a page that the browser prepares is counted when it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await open('/blogs');
  expect(send).not.toHaveBeenCalled();
  await act(async () => document.dispatchEvent(new Event('prerenderingchange')));
  expect(await findReports()).toHaveLength(1);
});
