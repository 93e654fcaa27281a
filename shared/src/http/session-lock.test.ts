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

it('is the same for all tabs', async () => {
  const request = jest.fn().mockReturnValue(new Promise(() => {}));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  void createSessionLock()(async () => 'later');
  expect(request).toHaveBeenCalledWith('site-session-refresh', expect.any(Function));
});

const denied = () => new DOMException('The request was denied.', 'SecurityError');

it.each<[string, (() => Promise<never>) | undefined]>([
  ['without Web Locks', undefined],
  ['that refuses them', () => Promise.reject(denied())],
  [
    'that throws at them',
    () => {
      throw denied();
    },
  ],
])('lets one at a time through in a browser %s, also after a failure', async (_, request) => {
  const value = request && { request };
  Object.defineProperty(navigator, 'locks', { value, configurable: true });
  const lock = createSessionLock();
  const order: string[] = [];
  let finish!: () => void;
  const first = lock(() => new Promise<void>((resolve) => (finish = resolve)));
  const failing = lock(async () => {
    order.push('failing');
    throw new Error('no connection');
  });
  const last = lock(async () => {
    order.push('last');
    return 'result';
  });
  const failed = expect(failing).rejects.toThrow('no connection');
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual([]);
  finish();
  await first;
  await failed;
  expect(await last).toBe('result');
  expect(order).toEqual(['failing', 'last']);
});
