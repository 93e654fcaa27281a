import { retryUntilLoaded } from './lazy-part';

test('tries again until the chunk arrives', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('chunk');
  const loaded = retryUntilLoaded(load);
  await jest.advanceTimersByTimeAsync(20_000);
  await expect(loaded).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
