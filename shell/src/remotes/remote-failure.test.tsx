import { act, screen } from '@testing-library/react';
import { renderWithSite } from '@site/shared/testing';
import { OfflineArea } from '../offline/offline-area';
import { RemoteFailure } from './remote-failure';

const fetchMock = jest.fn<Promise<Response>, []>();
const online = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: fetchMock.mockReset() });
  // jsdom lacks it.
  AbortSignal.timeout ??= () => new AbortController().signal;
  addEventListener('online', online.mockReset());
});
afterEach(() => {
  removeEventListener('online', online);
  jest.useRealTimers();
});

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

it.each([
  [true, 'This page can be read. Its buttons'],
  [false, 'The site cannot be reached.'],
])('speaks of the connection while the site cannot be reached (over markup: %s)', async (hasMarkup, text) => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  renderWithSite(<RemoteFailure hasMarkup={hasMarkup} onTryAgain={async () => undefined} />);
  await seconds(0);
  expect(screen.getByText('No connection')).toBeVisible();
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('tells the page once the site can be reached again', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  renderWithSite(<RemoteFailure hasMarkup={false} onTryAgain={async () => undefined} />);
  await seconds(9);
  expect(online).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue({ ok: true } as Response);
  await seconds(3);
  expect(online).toHaveBeenCalledTimes(1);
});

it('speaks of what is missing where the site responds, and asks once', async () => {
  fetchMock.mockResolvedValue({ ok: true } as Response);
  renderWithSite(<RemoteFailure hasMarkup={false} onTryAgain={async () => undefined} />);
  await seconds(30);
  expect(screen.getByText('Something is missing')).toBeVisible();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(online).not.toHaveBeenCalled();
});

it('shares its watch with the line at the foot of the window', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  renderWithSite(
    <>
      <RemoteFailure hasMarkup={false} onTryAgain={async () => undefined} />
      <OfflineArea />
    </>,
  );
  await seconds(0);
  expect(screen.getByText('No connection')).toBeVisible();
  expect(screen.getByText('You are offline.', { exact: false })).toBeVisible();
  const requests = fetchMock.mock.calls.length;
  await seconds(9);
  expect(fetchMock).toHaveBeenCalledTimes(requests + 3);
  fetchMock.mockResolvedValue({ ok: true } as Response);
  await seconds(3);
  expect(online).toHaveBeenCalledTimes(1);
});
