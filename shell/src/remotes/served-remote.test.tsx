import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { LiveRemote } from '@site/shared/contracts';
import { createMemoryRouter, RouterProvider, type Remote } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { sampleConfig } from '@site/shared/testing';
import { ReleaseSetContext } from '../releases';
import { createServedPageStore, ServedPageContext, type ServedPage } from '../served-page';
import { makeRelease } from '../testing/make-release';
import { loadRemote } from './load-remote';
import { RemoteLoadError } from './remote-load-error';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./load-remote');
jest.mock('../health/report/report-failure');
const load = jest.mocked(loadRemote);

const lost = new RemoteLoadError({ name: 'tools', release: 'r' } as LiveRemote, 'contract', 'gone');
const remoteOf = (title: string): Remote => ({
  contract: 1,
  routes: [{ path: '/tools', element: <h1>{title}</h1> }],
});

/** Releases are remembered for the whole tab, so each test has its own. */
let count = 0;
let remote: LiveRemote;
let container: HTMLElement;
let root: Root;

beforeEach(() => {
  count += 1;
  const release = (id: string) => makeRelease(`tools${count}`, id, { routes: ['/tools'] });
  remote = { ...release('new'), fallback: release('old') };
  load.mockReset();
  container = document.createElement('div');
  container.innerHTML = `<div class="area" data-remote="${remote.name}"><!--$--><h1>Tools</h1><!--/$--></div>`;
  document.body.replaceChildren(container);
});
afterEach(() => act(() => root.unmount()));

async function hydrate(servedPage: ServedPage): Promise<void> {
  const router = createMemoryRouter([{ path: '*', element: <RemoteOutlet /> }], {
    initialEntries: ['/tools'],
  });
  await act(async () => {
    root = hydrateRoot(
      container,
      <SiteConfigContext value={sampleConfig}>
        <ServedPageContext value={createServedPageStore(servedPage)}>
          <ReleaseSetContext value={{ id: 'x', remotes: [remote] }}>
            <RouterProvider router={router} />
          </ReleaseSetContext>
        </ServedPageContext>
      </SiteConfigContext>,
    );
  });
}

test('takes the markup of a loaded release over, element by element', async () => {
  const heading = screen.getByRole('heading');
  await hydrate({ loaded: { release: remote, remote: remoteOf('Tools') } });
  expect(screen.getByRole('heading')).toBe(heading);
  expect(load).not.toHaveBeenCalled();
});

test('keeps the markup until the release before has its page', async () => {
  const heading = screen.getByRole('heading');
  let arrive = (_: Remote) => {};
  load.mockImplementation(({ release }) =>
    release === 'new' ? Promise.reject(lost) : new Promise((resolve) => (arrive = resolve)),
  );
  await hydrate({ loaded: 'missing' });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('heading')).toBe(heading);
  await act(async () => arrive(remoteOf('Older tools')));
  expect(await screen.findByRole('heading', { name: 'Older tools' })).toBeVisible();
  expect(heading).not.toBeInTheDocument();
  takeConsoleErrors();
});

test('keeps the markup under a notice when no release comes, and Try again replaces it', async () => {
  const heading = screen.getByRole('heading');
  load.mockRejectedValue(lost);
  await hydrate({ loaded: 'missing' });
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('You can read');
  expect(heading).toBeInTheDocument();

  load.mockReset().mockResolvedValue(remoteOf('New tools'));
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('heading', { name: 'New tools' })).toBeVisible();
  expect(heading).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  takeConsoleErrors();
});
