import { limitWork } from './limit-work';
import type { ProcessorUse } from './processor-time';

const limit = { processorMs: 2000, idleMs: 4000 };

let use: ProcessorUse | undefined;
let reasons: string[];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  reasons = [];
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function begin(first: ProcessorUse | undefined): void {
  use = first;
  stop = limitWork(
    7,
    limit,
    (reason) => reasons.push(reason),
    () => use,
  );
}

/** Lets time pass in which the process gets a share of the processor. */
function pass(ms: number, share: number, isIdle = false): void {
  for (let elapsed = 0; elapsed < ms; elapsed += 100) {
    jest.advanceTimersByTime(100);
    if (use) use = { usedMs: use.usedMs + 100 * share, isIdle };
  }
}

test('takes what a process has used of the processor, and not what it had used before', () => {
  begin({ usedMs: 60_000, isIdle: false });
  pass(1900, 1);
  expect(reasons).toEqual([]);
  pass(500, 1);
  expect(reasons).toEqual(['used the processor for more than 2000 ms']);
});

test('waits for a machine that has other things to do', () => {
  begin({ usedMs: 0, isIdle: false });
  pass(60_000, 0.03);
  // The process does not run at all.
  pass(60_000, 0);
  expect(reasons).toEqual([]);
});

test('ends what waits for nothing, once', () => {
  begin({ usedMs: 0, isIdle: true });
  pass(3800, 0, true);
  expect(reasons).toEqual([]);
  pass(10_000, 0, true);
  expect(reasons).toEqual(['did nothing for 4000 ms']);
});

test('does not add up pauses', () => {
  begin({ usedMs: 0, isIdle: true });
  for (let pause = 0; pause < 5; pause += 1) {
    pass(3000, 0, true);
    pass(200, 0.5);
  }
  expect(reasons).toEqual([]);
});

test('a server that does not come to look counts nothing', () => {
  begin({ usedMs: 0, isIdle: true });
  const look = jest.getTimerCount();
  expect(look).toBe(1);
  // After a minute of blocking the loop runs one check, not all that were due.
  jest.setSystemTime(Date.now() + 60_000);
  jest.advanceTimersByTime(125);
  expect(reasons).toEqual([]);
});

test('says nothing once it is done', () => {
  begin({ usedMs: 0, isIdle: false });
  stop();
  pass(5000, 1);
  expect(reasons).toEqual([]);
});

test('goes by the clock, with much patience, where the system does not say what was used', () => {
  begin(undefined);
  pass(59_000, 0);
  expect(reasons).toEqual([]);
  pass(2000, 0);
  expect(reasons).toEqual(['took more than 60000 ms']);
});
