import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactElement } from 'react';
import type { LiveRemote, NavigationEntry } from '@site/shared/contracts';
import { ExtensionPoint, toExtension } from '@site/shared/pages';
import type { Remote } from '@site/shared/router';
import { renderWithSite, sampleUser, type SiteOptions } from '@site/shared/testing';
import { startingReleaseEvent, type StartingRelease } from '../health/protocol';
import { reportFailure } from '../health/report/report-failure';
import { ReleaseSetContext } from '../releases';
import { loadRemote } from '../remotes/load-remote';
import { RemoteLoadError } from '../remotes/remote-load-error';
import { makeRelease } from '../testing/make-release';
import { Extensions } from './extensions';

jest.mock('../remotes/load-remote');
jest.mock('../health/report/report-failure');
const load = jest.mocked(loadRemote);
const reports = () =>
  jest
    .mocked(reportFailure)
    .mock.calls.map(([, { name, release }, kind, page]) => [name, release, kind, page]);

const path = '/extensions/author';
const entry: NavigationEntry = { place: 'blog.post', label: 'Author', path, audience: 'everyone' };

/** Releases are remembered for the whole tab, so each test has its own. */
let count = 0;
let live: LiveRemote;
beforeEach(() => {
  count += 1;
  const release = (id: string) => ({ ...makeRelease(`auth${count}`, id), entries: [entry] });
  live = { ...release('new'), fallback: release('old') };
  jest.mocked(reportFailure).mockReset();
  load.mockReset().mockResolvedValue(remoteOf(<Author />));
});

const Author = toExtension('blog.post', ({ author }) => <p>{`Written by ${author?.name}`}</p>);
const Throws = () => {
  throw new Error('broken');
};
const remoteOf = (element: ReactElement): Remote => ({ contract: 1, routes: [{ path, element }] });

const post = (name = 'Grace') => (
  <ExtensionPoint name="blog.post" postId={7} author={{ name, avatar: null }} />
);

let show: (page: ReactElement) => void;

function Site({ page, remote }: { page: ReactElement; remote: LiveRemote }) {
  const [shown, setShown] = useState(page);
  useEffect(() => {
    show = (next) => act(() => setShown(next));
  }, []);
  return (
    <ReleaseSetContext value={{ id: '1', remotes: [makeRelease('blog', 'r1'), remote] }}>
      <main>
        <div data-remote="blog">
          <h1>A post</h1>
          {shown}
        </div>
      </main>
      <Extensions />
    </ReleaseSetContext>
  );
}

const open = (page: ReactElement = post(), remote = live, options: SiteOptions = {}) =>
  renderWithSite([{ path: '*', element: <Site page={page} remote={remote} /> }], {
    path: '/posts/7',
    ...options,
  });

it('shows a granted extension where the page has its extension point, in an area of its own @13.9', async () => {
  open();
  const text = await screen.findByText('Written by Grace');
  expect(text.closest('[data-remote]')).toHaveAttribute('data-remote', live.name);
  expect(text.closest('[data-remote="blog"]')).toContainElement(screen.getByRole('heading'));
  expect(reports()).toEqual([]);
});

it('shows what it gets next, and is gone with its extension point', async () => {
  open();
  await screen.findByText('Written by Grace');
  show(post('Ada'));
  expect(await screen.findByText('Written by Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  show(<p>Another page</p>);
  await waitFor(() => expect(screen.queryByText(/^Written by/)).not.toBeInTheDocument());
});

it.each<[string, Partial<LiveRemote>]>([
  ['without a grant', { entries: [] }],
  ['with a grant for another extension point', { entries: [{ ...entry, place: 'blog.list' }] }],
  ['that is for members', { entries: [{ ...entry, audience: 'members' }] }],
])('loads no extension %s', async (_, change) => {
  open(post(), { ...live, ...change });
  await act(async () => {});
  expect(load).not.toHaveBeenCalled();
});

it('shows members what is for members', async () => {
  open(post(), { ...live, entries: [{ ...entry, audience: 'members' }] }, { user: sampleUser });
  expect(await screen.findByText('Written by Grace')).toBeVisible();
});

it.each([
  ['of another remote', <ExtensionPoint key="x" name="auth.profile" />],
  [
    'within an extension',
    <div key="x" data-extension-point="blog.list">
      <div data-remote="blog">{post()}</div>
    </div>,
  ],
])('shows nothing in an extension point %s', async (_, page) => {
  const entries: NavigationEntry[] = [entry, { ...entry, place: 'auth.profile' }];
  open(page, { ...live, entries });
  await act(async () => {});
  expect(load).not.toHaveBeenCalled();
});

it('one that throws is replaced by the release before, and is its own failure, not that of the page @13.9', async () => {
  load.mockImplementation(async ({ release }) => remoteOf(release === 'new' ? <Throws /> : <Author />));
  open();
  expect(await screen.findByText('Written by Grace')).toBeVisible();
  expect(reports()).toEqual([[live.name, 'new', 'render', '/posts/7']]);
  takeConsoleErrors();
});

it('one that cannot be had is not there, and the page stays', async () => {
  load.mockImplementation((release) => Promise.reject(new RemoteLoadError(release, 'contract', 'gone')));
  open();
  await waitFor(() => expect(reports()).toHaveLength(2));
  expect(reports()).toEqual([
    [live.name, 'new', 'contract', '/posts/7'],
    [live.name, 'old', 'contract', '/posts/7'],
  ]);
  expect(document.querySelector('[data-extension-point] [data-remote]')).not.toBeInTheDocument();
  expect(screen.getByRole('heading')).toBeVisible();
  takeConsoleErrors();
});

it('a release without the extension that it has announced breaks the contract', async () => {
  const { fallback: _, ...alone } = live;
  load.mockResolvedValue({ contract: 1, routes: [] });
  open(post(), alone);
  await waitFor(() => expect(reports()).toEqual([[live.name, 'new', 'contract', '/posts/7']]));
  takeConsoleErrors();
});

it('the markup of the server stays until the extension has replaced it', async () => {
  let arrive = (_: Remote) => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { container } = open();
  const point = container.querySelector('[data-extension-point]')!;
  point.insertAdjacentHTML('afterbegin', `<div data-served data-remote="${live.name}">Served</div>`);
  await act(async () => {});
  expect(screen.getByText('Served')).toBeVisible();
  await act(async () => arrive(remoteOf(<Author />)));
  expect(screen.getByText('Written by Grace')).toBeVisible();
  expect(screen.queryByText('Served')).not.toBeInTheDocument();
});

it('tells the heartbeat from when until when a page that hangs is its failure', async () => {
  const announced: [string, boolean][] = [];
  const note = ({ detail }: CustomEventInit<StartingRelease>) =>
    void (detail && announced.push([detail.release.release, detail.isStarting]));
  document.addEventListener(startingReleaseEvent, note);
  load.mockImplementation(async ({ release }) => remoteOf(release === 'new' ? <Throws /> : <Author />));
  open();
  await screen.findByText('Written by Grace');
  document.removeEventListener(startingReleaseEvent, note);
  expect(announced[0]).toEqual(['new', true]);
  expect(announced.findLast(([release]) => release === 'new')).toEqual(['new', false]);
  expect(announced.at(-1)).toEqual(['old', false]);
  takeConsoleErrors();
});
