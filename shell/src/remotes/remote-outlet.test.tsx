import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseSet } from '@site/shared/contracts';
import { renderWithSite } from '@site/shared/testing';
import { loadRemote } from './load-remote';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./load-remote');
const load = jest.mocked(loadRemote);

const releases = (release: string) =>
  ({ id: release, remotes: [{ name: 'blog', release, routes: ['/blogs'] }] }) as unknown as ReleaseSet;

function renderAt(path: string, release: string) {
  return renderWithSite([{ path: '*', element: <RemoteOutlet releases={releases(release)} /> }], { path });
}

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

it('mounts the routes of the remote that owns the path', async () => {
  load.mockResolvedValue({ contract: 1, routes: [{ path: '/blogs', element: <h1>Posts</h1> }] });
  renderAt('/blogs', 'mounts');
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible();
});

it('shows the page for unknown paths when no remote owns it', () => {
  renderAt('/elsewhere', 'unknown');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('shows a panel when the remote cannot be loaded, and loads it afresh on Try again', async () => {
  load.mockRejectedValueOnce(new Error('no such file'));
  renderAt('/blogs', 'fails');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });

  load.mockResolvedValueOnce({ contract: 1, routes: [{ path: '/blogs', element: <h1>Posts</h1> }] });
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

it('catches what a remote throws while rendering, and mounts a fresh copy on Try again', async () => {
  const Broken = () => {
    throw new Error('a chunk did not come');
  };
  load.mockResolvedValueOnce({ contract: 1, routes: [{ path: '/blogs', element: <Broken /> }] });
  renderAt('/blogs', 'throws');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(String(takeConsoleErrors()[0])).toContain('a chunk did not come');

  load.mockResolvedValueOnce({ contract: 1, routes: [{ path: '/blogs', element: <h1>Posts</h1> }] });
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible();
});
