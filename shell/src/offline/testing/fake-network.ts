import { act } from '@testing-library/react';

/** Every request of a page, all of which fail or succeed together. */
export const requests = jest.fn<Promise<Response>, []>();
/** Hears the `online` events of the page. */
export const online = jest.fn();

export const loseNetwork = () => requests.mockRejectedValue(new TypeError('Failed to fetch'));
export const bringNetworkBack = () => requests.mockResolvedValue({ ok: true } as Response);
export const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

/** Takes the place of network and clock in each test. */
export function replaceNetwork(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = requests.mockReset();
    // jsdom lacks it.
    AbortSignal.timeout ??= () => new AbortController().signal;
    addEventListener('online', online.mockReset());
  });
  afterEach(() => {
    removeEventListener('online', online);
    jest.useRealTimers();
  });
}
