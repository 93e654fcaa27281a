import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetRemote } from './remote-cache';
import {
  heading,
  listReports,
  listRequested,
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

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

it('shows a panel when both fail, and starts from the beginning on Try again', async () => {
  plan.brings = { new: [lost('start'), page('Posts')], old: [lost('contract')] };
  openOutlet(withFallback());
  await userEvent.click(await tryAgain());
  expect(await heading('Posts')).toHaveFocus();
  expect(listReports()).toEqual([
    ['new', 'start', '/blogs'],
    ['old', 'contract', '/blogs'],
  ]);
  expect(listRequested()).toEqual(['new 0', 'old 0', 'new 1']);
  takeConsoleErrors();
});

it('starts from the beginning by itself when the network is back, and leaves the focus where it is', async () => {
  plan.brings = { new: [lost('load'), lost('load'), page('Posts')] };
  openOutlet(release('new'));
  await tryAgain();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await heading('Posts')).not.toHaveFocus();
  takeConsoleErrors();
});

it('gives a live release that was given up another chance after Try again', async () => {
  plan.brings = { new: [lost('start'), page('Posts')], old: [page('Old posts'), lost('contract')] };
  const first = openOutlet(withFallback());
  await heading('Old posts');
  first.unmount();
  plan.brings.old = [<Throws key="broken" />];
  forgetRemote(release('old'));
  const second = openOutlet(withFallback());
  await userEvent.click(await tryAgain());
  await heading('Posts');
  second.unmount();
  openOutlet(withFallback());
  expect(await heading('Posts')).toBeVisible();
  expect(listRequested()).toEqual(['new 0', 'old 0', 'old 1', 'new 1']);
  takeConsoleErrors();
});

it('leaves the focus on the panel when Try again fails as well', async () => {
  plan.brings = { new: [lost('start')] };
  openOutlet(release('new'));
  await userEvent.click(await tryAgain());
  expect(await heading('This page could not be loaded')).toHaveFocus();
  takeConsoleErrors();
});

it('shows the panel when the fallback does not have the page', async () => {
  plan.brings = { new: [lost('start')], old: [page('Old posts')] };
  openOutlet(withFallback(release('old', ['/posts'])));
  expect(await tryAgain()).toBeVisible();
  expect(listRequested()).toEqual(['new 0']);
  takeConsoleErrors();
});

it('mounts a fresh copy on Try again after a page has thrown', async () => {
  plan.brings = { new: [<Throws />, page('Posts')] };
  openOutlet(release('new'));
  await userEvent.click(await tryAgain());
  expect(await heading('Posts')).toBeVisible();
  takeConsoleErrors();
});

it('starts from the beginning on the next page that the visitor goes to', async () => {
  plan.brings = { new: [lost('start'), page('A post')] };
  openOutlet(release('new'));
  await tryAgain();
  await userEvent.click(screen.getByRole('link', { name: 'Another page' }));
  expect(await heading('A post')).toBeVisible();
  takeConsoleErrors();
});

it('moves no focus on Try again when the page has no heading', async () => {
  plan.brings = { new: [lost('start'), <p key="text">No heading</p>] };
  openOutlet(release('new'));
  await userEvent.click(await tryAgain());
  expect(await screen.findByText('No heading')).toBeVisible();
  expect(document.body).toHaveFocus();
  takeConsoleErrors();
});

it('tries another page of the area from the beginning', async () => {
  plan.brings = { new: [lost('start'), page('Posts')] };
  const { unmount } = openOutlet(release('new'));
  await tryAgain();
  unmount();
  openOutlet(release('new'), '/posts');
  expect(await heading('Posts')).toBeVisible();
  await waitFor(() => expect(listReports()).toHaveLength(1));
  takeConsoleErrors();
});
