import { act, render, screen } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import { createMemoryRouter, Outlet, RouterProvider } from '@site/shared/router';
import { useReleaseSet } from './release-set-context';
import { ReleaseSetProvider } from './release-set-provider';

const set = (id: string): ReleaseSet => ({ id, remotes: [] });
const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const respondWith = (body: unknown, ok = true) =>
  fetchMock.mockResolvedValue({ ok, json: async () => body } as Response);

let visibility: DocumentVisibilityState;
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  globalThis.fetch = fetchMock.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
const show = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

function Current() {
  return <p>The set is {useReleaseSet().id}</p>;
}

function open() {
  const element = (
    <ReleaseSetProvider initial={set('first')}>
      <Current />
      <Outlet />
    </ReleaseSetProvider>
  );
  const router = createMemoryRouter([{ element, children: [{ path: '*', element: null }] }], {
    initialEntries: ['/start', '/blogs'],
  });
  render(<RouterProvider router={router} />);
  return (to: string | number, options?: { replace: boolean }) =>
    act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
}

const expectSet = (id: string) => expect(screen.getByText(`The set is ${id}`)).toBeVisible();

it.each([
  ['a link to another page', '/tools', undefined],
  ['a redirect to another page', '/tools', { replace: true }],
] as const)('takes a new set at %s, not before', async (_, to, options) => {
  respondWith(set('second'));
  const go = open();
  await minutes(1);
  expect(fetchMock).toHaveBeenCalledWith('/release-set.json', expect.objectContaining({ cache: 'no-cache' }));
  expectSet('first');
  await go(to, options);
  expectSet('second');
});

it.each([
  ['back', -1],
  ['to another query of the page', '/blogs?page=2'],
  ['to another place of the page', '/blogs#last'],
])('holds a new set while the visitor goes %s', async (_, to) => {
  respondWith(set('second'));
  const go = open();
  await minutes(1);
  await go(to);
  expectSet('first');
  await go('/tools');
  expectSet('second');
});

it('asks when the visitor comes back, and not while the tab is hidden', async () => {
  respondWith(set('second'));
  const go = open();
  visibility = 'hidden';
  await show();
  await minutes(5);
  expect(fetchMock).not.toHaveBeenCalled();
  visibility = 'visible';
  await show();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await go('/tools');
  expectSet('second');
});

it.each([
  ['is an error', set('second'), false],
  ['is no release set', { message: 'Hello' }, true],
  ['is nothing', null, true],
])('goes on with what it has when the response %s', async (_, body, ok) => {
  respondWith(body, ok);
  const go = open();
  await minutes(1);
  await go('/tools');
  expectSet('first');
});

it('goes on with what it has when there is no response', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const go = open();
  await minutes(2);
  await go('/tools');
  expectSet('first');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
