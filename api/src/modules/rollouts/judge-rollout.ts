import { countSamples } from '../views/vital-buckets';
import { toWilsonInterval } from '../views/wilson-interval';
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
import { bet, isAlarming, noTrials, timesAsLikely, toGain, type Fortunes } from './sequential-test';

export type Trials = Pick<SideFigures, 'views' | 'failures'>;

/** What a rollout knows of its release, from one look to the next. */
export interface Evidence extends Record<WatchedVital, Fortunes> {
  /** What the live release had in its whole time before. */
  before: Trials;
  /** Sums when this step began. */
  step: RolloutFigures;
  /** Sums of the last look. */
  seen: RolloutFigures;
  failing: Fortunes;
}

/** At most one of them; with none it is too early to say. */
export interface Verdict {
  /** It fails more often, by what browsers report. */
  isWorse: boolean;
  isSlow: boolean;
  /** It may go on. */
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

/** Takes in what has come since the last look. @param percent how many visitors get the release */
export function weigh(evidence: Evidence, seen: RolloutFigures, percent: number): Evidence {
  const news = subtractFigures(seen, evidence.seen);
  return {
    ...evidence,
    seen,
    failing: percent === 100 ? weighAlone(evidence, news.next) : weighSides(evidence, seen, percent),
    lcp: weighVital('lcp', evidence, news),
    inp: weighVital('inp', evidence, news),
  };
}

/**
 * Which side a network is on that fails, chance has decided: so many of them may be of this release as visitors get it. No number
 * of views changes that, whoever reports them.
 */
function weighSides(
  { before, failing, seen: last }: Evidence,
  seen: RolloutFigures,
  percent: number,
): Fortunes {
  const expected = percent / 100;
  const suspected = limits.failingFactors.map((factor) => timesAsLikely(factor, expected));
  const hits = seen.next.failures - last.next.failures;
  const misses = Math.max(0, toPlausible(before, seen.live) - toPlausible(before, last.live));
  return bet(failing, suspected, { hits, misses, expected });
}

/** Failures of the live release that it had in its time before as well: more of them are no reason to bear with another one. */
function toPlausible(before: Trials, { views, failures }: SideFigures): number {
  return Math.min(failures, Math.ceil(toUsualHigh(before) * Math.max(views, failures)));
}

/** How often a release fails at most that has been live; 1 where few have seen it. */
const toUsualHigh = (before: Trials) => (before.views < limits.viewsPerStep ? 1 : toFailing(before).high);

/** Without another side it may fail as often as the release before it did, and as any does. */
function weighAlone({ failing, before }: Evidence, { views, failures }: SideFigures): Fortunes {
  // Of a release that few have seen, nobody knows how often it failed.
  const usual = before.views < limits.viewsPerStep ? 0 : toFailing(before).high;
  const expected = Math.min(limits.usualFailingMax, Math.max(limits.usualFailing, usual));
  const suspected = limits.failingFactors.map((factor) => Math.min(0.95, factor * expected));
  return bet(failing, suspected, { hits: failures, misses: Math.max(0, views - failures), expected });
}

/** A page is slow that is slower than three quarters of those of the live release were so far. */
function weighVital(vital: WatchedVital, evidence: Evidence, news: RolloutFigures): Fortunes {
  const usual = evidence.seen.live[vital];
  if (countSamples(toBucketCounts(usual)) < limits.vitalSamples) return evidence[vital];
  const border = findUpperQuarter(usual);
  const expected = Math.max(limits.slowShare, shareAbove(usual, border) + limits.slowMargin);
  if (expected >= limits.slowShares[0]) return evidence[vital];
  const samples = countSamples(toBucketCounts(news.next[vital]));
  const hits = Math.round(samples * shareAbove(news.next[vital], border));
  return bet(evidence[vital], limits.slowShares, { hits, misses: samples - hits, expected });
}

/** The bucket up to which three quarters are. */
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

/** @param isTimeUp whether the step has taken as long as it was to take */
export function judge(evidence: Evidence, percent: number, isTimeUp: boolean): Verdict {
  const { next, live } = evidence.seen;
  const other = percent === 100 ? evidence.before : live;
  const { views } = subtractFigures(evidence.seen, evidence.step).next;
  const counts = `${describe(next)}; the release before: ${describe(other)}`;
  const isFailing =
    next.failures >= limits.failuresMin && isAlarming(evidence.failing, limits.falseAlarms.failing);
  const unknown = { isWorse: false, isSlow: false, isGood: false };
  if (isFailing) return { ...unknown, isWorse: true, sentence: `Fails more often: ${counts}.` };
  const slow = watchedVitals.find((vital) => isAlarming(evidence[vital], limits.falseAlarms[vital]));
  if (slow)
    return { ...unknown, isSlow: true, sentence: `Pages are slower (${slow.toUpperCase()}): ${counts}.` };
  const failing = toFailing(next);
  const usual = toFailing(other);
  const couldBe = `It may fail for up to ${toPercent(failing.high)} of views`;
  if (views < limits.viewsPerStep)
    return {
      ...unknown,
      sentence: `Too few views to tell, ${views} of ${limits.viewsPerStep} at this step. ${couldBe}: ${counts}.`,
    };
  const isDoubtful = toGain(evidence.failing) >= limits.doubtfulGain;
  const bearable = Math.min(usual.high, Math.max(limits.usualFailing, toUsualHigh(evidence.before)));
  const isGood = !isDoubtful && failing.high <= bearable + limits.failingMargin;
  return {
    ...unknown,
    isGood: isGood && isTimeUp,
    sentence: `${isGood ? 'As good as the release before' : 'Not clearly as good as the release before'}. ${couldBe}: ${counts}.`,
  };
}

function toFailing({ views, failures }: Trials) {
  const trials = Math.max(views, failures);
  return trials === 0 ? { share: 0, low: 0, high: 1 } : toWilsonInterval(failures, trials);
}

const describe = ({ views, failures }: Trials) =>
  `${failures} ${failures === 1 ? 'visitor' : 'visitors'} with failures in ${views} views`;
const toPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
