import { stat } from 'node:fs';
import { createAdaptiveConcurrency, type AdaptiveConcurrency } from './adaptive-concurrency';

let concurrency: AdaptiveConcurrency;
let turns: boolean[];

beforeEach(() => {
  jest.useFakeTimers();
  concurrency = createAdaptiveConcurrency({
    start: 3,
    min: 2,
    max: 5,
    slowMs: 400,
    waitMs: 300,
    waitingMax: 50,
  });
  turns = [];
});
afterEach(() => jest.useRealTimers());

function enter(count: number): void {
  for (let number = 0; number < count; number += 1) concurrency.enter((isTaken) => turns.push(isTaken));
}

const takenCount = () => turns.filter(Boolean).length;

it('lets the next one in when there is a place again', () => {
  enter(4);
  expect(turns).toEqual([true, true, true]);
  concurrency.leave(10);
  expect(takenCount()).toBe(4);
  jest.advanceTimersByTime(1_000);
  expect(turns).not.toContain(false);
});

it('turns away who has waited too long, and at once whom nobody would wait for', () => {
  enter(3 + 50 + 1);
  expect(turns).toEqual([true, true, true, false]);
  expect(concurrency.isShedding()).toBe(true);
  jest.advanceTimersByTime(299);
  expect(turns).toHaveLength(4);
  jest.advanceTimersByTime(2);
  expect(turns).toHaveLength(54);
  expect(takenCount()).toBe(3);
  jest.advanceTimersByTime(1_000);
  expect(concurrency.isShedding()).toBe(false);
});

it('works on more at once while that goes quickly, up to a limit', () => {
  enter(40);
  for (let done = 0; done < 20; done += 1) concurrency.leave(1);
  // Five are running.
  expect(takenCount()).toBe(20 + 5);
});

it('works on fewer at once when it goes slowly, down to a limit', () => {
  enter(3);
  concurrency.leave(1_000);
  jest.advanceTimersByTime(1_000);
  concurrency.leave(1_000);
  concurrency.leave(1_000);
  enter(5);
  expect(takenCount()).toBe(3 + 2);
});

it('turns nobody away when a place was left while the process got no processor time', async () => {
  jest.useRealTimers();
  concurrency = createAdaptiveConcurrency({ start: 1, waitMs: 100 });
  enter(2);
  await new Promise<void>((resolve) => {
    stat('.', () => {
      concurrency.leave(1);
      resolve();
    });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  });
  expect(turns).toEqual([true, true]);
});
