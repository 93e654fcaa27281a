import { act, render, screen } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import { createMemoryRouter, Outlet, RouterProvider } from '@site/shared/router';
import { useReleaseSet } from './release-set-context';
import { ReleaseSetProvider } from './release-set-provider';
import { useReleaseUpdates } from './release-updates';

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
  const { newest, take, refresh } = useReleaseUpdates();
  return (
    <>
      <p>The set is {useReleaseSet().id}</p>
      <p>The newest is {newest?.id}</p>
      <button onClick={() => newest && take(newest)}>Take</button>
      <button onClick={() => void refresh()}>Refresh</button>
    </>
  );
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

async function open() {
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
  // It begins to watch when the browser is idle.
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  return (to: string | number, options?: { replace: boolean }) =>
    act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
}

const expectSet = (id: string) => expect(screen.getByText(`The set is ${id}`)).toBeVisible();

it.each([
  ['a link to another page', '/tools', undefined],
  ['a redirect to another page', '/tools', { replace: true }],
] as const)('takes a new set at %s, not before', async (_, to, options) => {
  respondWith(set('second'));
  const go = await open();
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
  const go = await open();
  await minutes(1);
  await go(to);
  expectSet('first');
  await go('/tools');
  expectSet('second');
});

it('asks when the visitor comes back, and not while the tab is hidden', async () => {
  respondWith(set('second'));
  const go = await open();
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

it('asks when the network is back', async () => {
  respondWith(set('second'));
  const go = await open();
  await act(async () => void dispatchEvent(new Event('online')));
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
  const go = await open();
  await minutes(1);
  await go('/tools');
  expectSet('first');
});

it('goes on with what it has when there is no response', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const go = await open();
  await minutes(2);
  await go('/tools');
  expectSet('first');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('knows a new set before it is taken, and takes it at once when the visitor wants it', async () => {
  respondWith(set('second'));
  await open();
  await minutes(1);
  expect(screen.getByText('The newest is second')).toBeVisible();
  expectSet('first');
  await press('Take');
  expectSet('second');
});

it('requests the live set when it is asked to, and goes on with it', async () => {
  respondWith(set('second'));
  await open();
  await press('Refresh');
  expectSet('second');
});

it('goes on with what it has when it is asked to and there is no response', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  await press('Refresh');
  expectSet('first');
});
