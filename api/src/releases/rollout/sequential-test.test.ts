import { addTrials, isAlarming, noTrials, timesAsLikely, type LogRatios } from './sequential-test';

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const factors = [3, 10, 30];
const expected = 0.05;
const suspected = factors.map((factor) => timesAsLikely(factor, expected));

/** The number of trials until an alarm; undefined without one. */
function run(random: () => number, hitShare: number, most: number): number | undefined {
  let logRatios: LogRatios = noTrials(factors);
  for (let trial = 1; trial <= most; trial += 1) {
    const isHit = random() < hitShare;
    logRatios = addTrials(logRatios, suspected, { hits: isHit ? 1 : 0, misses: isHit ? 0 : 1, expected });
    if (isAlarming(logRatios, 0.01)) return trial;
  }
  return undefined;
}

test('raises few false alarms, although it is looked at after every trial', () => {
  const random = createRandom(1);
  const runs = Array.from({ length: 2000 }, () => run(random, expected, 500));
  expect(runs.filter((trials) => trials !== undefined).length / runs.length).toBeLessThanOrEqual(0.01);
});

test.each([
  [1, 3],
  [0.5, 12],
  [0.2, 150],
])('with a share of %d instead of 0.05 it takes %d trials or less, mostly', (hitShare, most) => {
  const random = createRandom(2);
  const runs = Array.from({ length: 200 }, () => run(random, hitShare, 1000) ?? Infinity);
  expect(runs.toSorted((a, b) => a - b)[100]).toBeLessThanOrEqual(most);
});

test('what is as likely as everything beside it together is so with a probability of one half', () => {
  expect(timesAsLikely(19, 0.05)).toBeCloseTo(0.5);
});
