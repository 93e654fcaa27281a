import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseSet } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { ReleaseSetProvider, ReleaseUpdatesContext } from '../releases';
import { makeRelease } from '../testing/make-release';
import { loadRemote } from './load-remote';
import { RemoteLoadError } from './remote-load-error';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./load-remote');
jest.mock('../health/report/report-failure');

const setOf = (id: string): ReleaseSet => ({ id, remotes: [makeRelease('blog', id)] });
const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const respondWith = (releases: ReleaseSet) =>
  fetchMock.mockResolvedValue({ ok: true, json: async () => releases } as Response);

/** Releases that cannot be loaded. */
let broken: string[];
beforeEach(() => {
  broken = [];
  globalThis.fetch = fetchMock.mockReset();
  jest.mocked(loadRemote).mockImplementation(async (requested): Promise<Remote> => {
    if (broken.includes(requested.release)) throw new RemoteLoadError(requested, 'load', 'gone');
    const element = <h1 tabIndex={-1}>From {requested.release}</h1>;
    return { contract: 1, routes: [{ path: '*', element }] };
  });
});

function open(initial: ReleaseSet, newest?: ReleaseSet) {
  const outlet = newest ? (
    <ReleaseUpdatesContext value={{ newest, take: jest.fn(), look: jest.fn(), refresh: jest.fn() }}>
      <RemoteOutlet />
    </ReleaseUpdatesContext>
  ) : (
    <RemoteOutlet />
  );
  const element = (
    <ReleaseSetProvider initial={initial}>
      <main>{outlet}</main>
    </ReleaseSetProvider>
  );
  renderWithSite([{ path: '*', element }], { path: '/blog' });
}

const heading = (name: string) => screen.findByRole('heading', { name });
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
const offer = () => screen.queryByRole('region', { name: 'Newer version' });

it('shows what is live by now when a release that has failed is tried again', async () => {
  broken = ['bad1'];
  open(setOf('bad1'));
  respondWith(setOf('good1'));
  await userEvent.click(await tryAgain());
  expect(await heading('From good1')).toHaveFocus();
  takeConsoleErrors();
});

it('tries the same release again when it is still live, and when nobody says what is', async () => {
  broken = ['bad2'];
  open(setOf('bad2'));
  respondWith(setOf('bad2'));
  await userEvent.click(await tryAgain());
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await waitFor(async () => expect(await tryAgain()).toBeEnabled());
  broken = [];
  await userEvent.click(await tryAgain());
  expect(await heading('From bad2')).toHaveFocus();
  takeConsoleErrors();
});

it('leaves a page of a release that was taken back on the screen, and offers the one that is live', async () => {
  open(setOf('old3'), setOf('live3'));
  await heading('From old3');
  const region = await waitFor(() => offer() ?? Promise.reject(new Error('no offer')));
  expect(region).toHaveTextContent('This page has been replaced.');
  expect(screen.getByRole('heading', { name: 'From old3' })).toBeVisible();
});

it('offers nothing while the release is live', async () => {
  open(setOf('same4'), setOf('same4'));
  await heading('From same4');
  expect(offer()).toBeNull();
});
