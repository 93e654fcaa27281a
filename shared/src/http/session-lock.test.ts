import { createSessionLock, storageDelayMs } from './session-lock';

beforeEach(() => {
  jest.useFakeTimers();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, hold: () => Promise<unknown>) => (last = last.then(hold));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

it('is passed on when the next tab can see what the one before has stored, also after a failure', async () => {
  const lock = createSessionLock();
  const order: string[] = [];
  const first = lock(async () => void order.push('first'));
  const failing = lock(() => Promise.reject(new Error('no connection')));
  const last = lock(async () => void order.push('last'));
  await first;
  expect(order).toEqual(['first']);
  const failed = expect(failing).rejects.toThrow('no connection');
  await jest.advanceTimersByTimeAsync(storageDelayMs);
  await failed;
  expect(order).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(storageDelayMs);
  await last;
  expect(order).toEqual(['first', 'last']);
});
