import { withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The timer is cleared right after the promise has settled. */
async function expectNoTimer() {
  await Promise.resolve();
  expect(jest.getTimerCount()).toBe(0);
}

const toError = () => new Error('too late');

it.each([
  ['a value', 'done'],
  ['a promise', Promise.resolve('done')],
])('settles like %s, and leaves no timer behind', async (_, step) => {
  expect(await withTimeout(step, 8000, toError)).toBe('done');
  await expectNoTimer();
});

it('fails like the step, and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 8000, toError)).rejects.toThrow('broken');
  await expectNoTimer();
});

it('fails when the step takes longer, and not before', async () => {
  let failure: unknown;
  withTimeout(new Promise(() => {}), 8000, toError).catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(7999);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ message: 'too late' });
});
