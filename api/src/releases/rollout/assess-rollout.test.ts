import { assess, beginEvidence, updateEvidence } from './assess-rollout';
import { noFigures, type Histogram, type RolloutFigures } from './rollout-figures';
import { rolloutLimits } from './rollout-limits';

/** Pseudo-random numbers between 0 and 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The bucket of a page's duration: most are fast, some are slow. */
const toBucket = (random: () => number, slower: number) =>
  12 + Math.round(-4 * Math.log(1 - random())) + slower;

const add = (histogram: Histogram, bucket: number): Histogram => ({
  ...histogram,
  [bucket]: (histogram[bucket] ?? 0) + 1,
});

/** The number of samples until the release is found to be slow; undefined after 400 without a result. */
function countSamplesUntilBack(seed: number, vital: 'lcp' | 'inp', slower: number): number | undefined {
  const random = createRandom(seed * 7919);
  let figures: RolloutFigures = noFigures;
  let evidence = beginEvidence({ views: 0, failures: 0 });
  for (let samples = 1; samples <= 400; samples += 1) {
    let { next, live } = figures;
    next = { ...next, views: next.views + 1, [vital]: add(next[vital], toBucket(random, slower)) };
    for (let count = 0; count < 3; count += 1)
      live = { ...live, views: live.views + 1, [vital]: add(live[vital], toBucket(random, 0)) };
    figures = { next, live };
    // This many arrive between two checks.
    if (samples % 10 !== 0) continue;
    evidence = updateEvidence(evidence, figures, 25);
    const { isSlow, sentence } = assess(evidence, 25, false);
    if (isSlow) {
      expect(sentence).toMatch(new RegExp(`^Pages are slower \\(${vital.toUpperCase()}\\)`));
      return samples;
    }
  }
  return undefined;
}

test.each(['lcp', 'inp'] as const)(
  'as quick as the live release, by %s, is nothing to take back',
  (vital) => {
    const runs = Array.from({ length: 100 }, (_, seed) => countSamplesUntilBack(seed + 1, vital, 0));
    expect(runs.filter((samples) => samples !== undefined).length).toBeLessThanOrEqual(1);
  },
);

test.each(['lcp', 'inp'] as const)('clearly slower by %s is taken back after some samples', (vital) => {
  const runs = Array.from({ length: 20 }, (_, seed) => countSamplesUntilBack(seed + 1, vital, 6) ?? Infinity);
  expect(Math.max(...runs)).toBeLessThan(200);
});

test('for all reasons together at most one in a hundred good releases is taken back', () => {
  const { failing, lcp, inp } = rolloutLimits.falseAlarms;
  expect(failing + lcp + inp).toBeLessThanOrEqual(0.01 + Number.EPSILON);
});

test('a release that always fails is taken back though there is one visitor between two looks', () => {
  const random = createRandom(11);
  let figures: RolloutFigures = noFigures;
  let evidence = beginEvidence({ views: 0, failures: 0 });
  for (let visitors = 1; ; visitors += 1) {
    expect(visitors).toBeLessThan(60);
    const side = random() < 0.25 ? 'next' : 'live';
    const { views, failures, ...rest } = figures[side];
    const isHurt = side === 'next' ? 1 : 0;
    figures = { ...figures, [side]: { ...rest, views: views + 1, failures: failures + isHurt } };
    evidence = updateEvidence(evidence, figures, 25);
    if (assess(evidence, 25, false).isWorse) return;
  }
});
