import { listenForStop, unlessStopped, type StopRequest } from './stop-request';

let stopRequest: StopRequest;

beforeEach(() => {
  jest.useFakeTimers();
  stopRequest = listenForStop();
});

afterEach(() => {
  jest.useRealTimers();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.removeAllListeners(event);
});

it('stops at the first signal, also when npm passes on the same one', () => {
  process.emit('SIGINT');
  process.emit('SIGINT');
  expect(stopRequest.stop.aborted).toBe(true);
  expect(stopRequest.force.aborted).toBe(false);
});

it('forces the stop at a second one', () => {
  process.emit('SIGINT');
  jest.advanceTimersByTime(1000);
  process.emit('SIGINT');
  expect(stopRequest.force.aborted).toBe(true);
});

it('stops when the process that started it is gone', () => {
  process.emit('disconnect');
  expect(stopRequest.stop.aborted).toBe(true);
});

it('waits for work until a stop is asked for', async () => {
  const endless = new Promise<string>(() => undefined);
  const outcome = unlessStopped(stopRequest.stop, endless);
  expect(await unlessStopped(stopRequest.stop, Promise.resolve('done'))).toBe('done');
  stopRequest.request();
  expect(await outcome).toBeUndefined();
});
