import { listenForStop, type StopRequest } from './stop-request';

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

it('hurries at a second one', () => {
  process.emit('SIGINT');
  jest.advanceTimersByTime(1000);
  process.emit('SIGINT');
  expect(stopRequest.force.aborted).toBe(true);
});

it('stops when the process that started it is gone', () => {
  process.emit('disconnect');
  expect(stopRequest.stop.aborted).toBe(true);
});
