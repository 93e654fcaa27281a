import { countSamples } from '../figures/vital-buckets';
import { toWilsonInterval } from '../figures/wilson-interval';
import {
  noFigures,
  subtractFigures,
  toBucketCounts,
  watchedVitals,
  type Histogram,
  type RolloutFigures,
  type SideFigures,
  type WatchedVital,
} from './rollout-figures';
import { rolloutLimits as limits } from './rollout-limits';
import { addTrials, isAlarming, meanRatio, noTrials, timesAsLikely, type LogRatios } from './sequential-test';

export type Trials = Pick<SideFigures, 'views' | 'failures'>;

/** The evidence of a rollout about its release, stored between two checks. */
export interface Evidence extends Record<WatchedVital, LogRatios> {
  /** The figures of the live release before the rollout. */
  before: Trials;
  /** The sums when this step began. */
  step: RolloutFigures;
  /** The sums at the last check. */
  seen: RolloutFigures;
  failing: LogRatios;
}

/** At most one of the flags is set; without one it is too early to decide. */
export interface Assessment {
  /** It fails more often, according to browsers. */
  isWorse: boolean;
  isSlow: boolean;
  /** It may advance. */
  isGood: boolean;
  /** For people. */
  sentence: string;
}

export function beginEvidence(before: Trials): Evidence {
  return {
    before,
    step: noFigures,
    seen: noFigures,
    failing: noTrials(limits.failingFactors),
    lcp: noTrials(limits.slowShares),
    inp: noTrials(limits.slowShares),
  };
}

/** Adds the figures since the last check. @param percent the share of visitors who get the release */
export function updateEvidence(evidence: Evidence, seen: RolloutFigures, percent: number): Evidence {
  const news = subtractFigures(seen, evidence.seen);
  return {
    ...evidence,
    seen,
    failing: isSplit(percent) ? compareSides(evidence, seen, percent) : compareToUsual(evidence, news.next),
    lcp: compareVital('lcp', evidence, news),
    inp: compareVital('inp', evidence, news),
  };
}

/** Whether chance has put visitors on one of two sides; a group is picked by people, and what is live for all has no other side. */
const isSplit = (percent: number) => percent > 0 && percent < 100;

/**
 * Networks are assigned to a side at random, so the release's share of failing networks should equal its share of visitors. The
 * number of reported views does not matter.
 */
function compareSides(
  { before, failing, seen: last }: Evidence,
  seen: RolloutFigures,
  percent: number,
): LogRatios {
  const expected = percent / 100;
  const suspected = limits.failingFactors.map((factor) => timesAsLikely(factor, expected));
  const hits = seen.next.failures - last.next.failures;
  const misses = Math.max(0, toPlausible(before, seen.live) - toPlausible(before, last.live));
  return addTrials(failing, suspected, { hits, misses, expected });
}

/** Failures of the live release, limited to its usual rate: more of them do not excuse another release. */
function toPlausible(before: Trials, { views, failures }: SideFigures): number {
  return Math.min(failures, Math.ceil(toUsualHigh(before) * Math.max(views, failures)));
}

/** The highest plausible failure rate of a release that was live; 1 with too few views. */
const toUsualHigh = (before: Trials) => (before.views < limits.viewsPerStep ? 1 : toFailing(before).high);

/** Without another side the release is compared with the failure rate of the previous release, and with the usual one. */
function compareToUsual({ failing, before }: Evidence, { views, failures }: SideFigures): LogRatios {
  // With too few views the previous release's failure rate is unknown.
  const usual = before.views < limits.viewsPerStep ? 0 : toFailing(before).high;
  const expected = Math.min(limits.usualFailingMax, Math.max(limits.usualFailing, usual));
  const suspected = limits.failingFactors.map((factor) => Math.min(0.95, factor * expected));
  const misses = Math.max(0, views - failures);
  return addTrials(failing, suspected, { hits: failures, misses, expected });
}

/** A page is slow when it is slower than three quarters of the live release's pages so far. */
function compareVital(vital: WatchedVital, evidence: Evidence, news: RolloutFigures): LogRatios {
  const usual = evidence.seen.live[vital];
  if (countSamples(toBucketCounts(usual)) < limits.vitalSamples) return evidence[vital];
  const border = findUpperQuarter(usual);
  const expected = Math.max(limits.slowShare, shareAbove(usual, border) + limits.slowMargin);
  if (expected >= limits.slowShares[0]) return evidence[vital];
  const samples = countSamples(toBucketCounts(news.next[vital]));
  const hits = Math.round(samples * shareAbove(news.next[vital], border));
  return addTrials(evidence[vital], limits.slowShares, { hits, misses: samples - hits, expected });
}

/** The bucket of the 75th percentile. */
function findUpperQuarter(histogram: Histogram): number {
  const counts = toBucketCounts(histogram).toSorted((a, b) => a.bucket - b.bucket);
  const all = countSamples(counts);
  let sum = 0;
  for (const { bucket, count } of counts) {
    sum += count;
    if (sum >= 0.75 * all) return bucket;
  }
  return 0;
}

function shareAbove(histogram: Histogram, border: number): number {
  const counts = toBucketCounts(histogram);
  const all = countSamples(counts);
  return all === 0 ? 0 : countSamples(counts.filter(({ bucket }) => bucket > border)) / all;
}

/** @param isTimeUp whether the step has lasted long enough */
export function assess(evidence: Evidence, percent: number, isTimeUp: boolean): Assessment {
  const { next, live } = evidence.seen;
  const other = isSplit(percent) ? live : evidence.before;
  const { views } = subtractFigures(evidence.seen, evidence.step).next;
  const counts = `${describe(next)}; the release before: ${describe(other)}`;
  const isFailing =
    next.failures >= limits.failuresMin && isAlarming(evidence.failing, limits.falseAlarms.failing);
  const unknown = { isWorse: false, isSlow: false, isGood: false };
  if (isFailing) return { ...unknown, isWorse: true, sentence: `Fails more often: ${counts}.` };
  const slow = watchedVitals.find((vital) => isAlarming(evidence[vital], limits.falseAlarms[vital]));
  if (slow)
    return { ...unknown, isSlow: true, sentence: `Pages are slower (${slow.toUpperCase()}): ${counts}.` };
  if (percent === 0) return assessGroup({ ...next, views }, counts, isTimeUp);
  const failing = toFailing(next);
  const usual = toFailing(other);
  const couldBe = `It may fail for up to ${toPercent(failing.high)} of views`;
  if (views < limits.viewsPerStep)
    return {
      ...unknown,
      sentence: `Too few views to tell, ${views} of ${limits.viewsPerStep} at this step. ${couldBe}: ${counts}.`,
    };
  const isSuspicious = meanRatio(evidence.failing) >= limits.suspiciousRatio;
  const bearable = Math.min(usual.high, Math.max(limits.usualFailing, toUsualHigh(evidence.before)));
  const isGood = !isSuspicious && failing.high <= bearable + limits.failingMargin;
  return {
    ...unknown,
    isGood: isGood && isTimeUp,
    sentence: `${isGood ? 'As good as the release before' : 'Not clearly as good as the release before'}. ${couldBe}: ${counts}.`,
  };
}

function assessGroup({ views, failures }: Trials, counts: string, isTimeUp: boolean): Assessment {
  const isSeen = views >= limits.viewsOfGroup;
  const found = isSeen
    ? failures === 0
      ? 'The group has seen it without a failure'
      : 'It has failed in the group, and goes no further by itself'
    : `Only the group has it, ${views} of ${limits.viewsOfGroup} views`;
  return {
    isWorse: false,
    isSlow: false,
    isGood: isSeen && failures === 0 && isTimeUp,
    sentence: `${found}: ${counts}.`,
  };
}

function toFailing({ views, failures }: Trials) {
  const trials = Math.max(views, failures);
  return trials === 0 ? { share: 0, low: 0, high: 1 } : toWilsonInterval(failures, trials);
}

const describe = ({ views, failures }: Trials) =>
  `${failures} ${failures === 1 ? 'visitor' : 'visitors'} with failures in ${views} views`;
const toPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
