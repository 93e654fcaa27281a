import { assess, beginEvidence, findNext, updateEvidence, type RolloutFigures } from '@site/api/rollouts';
import { toForgedFigures, type Forger } from './forged-figures';
import { createRandom } from './seeded-random';

export interface SimulatedSite {
  /** The share of the release's views that fail because of it. */
  failing: number;
  /** The share of views that fail with any release. */
  usualFailing: number;
  /** The share of visitors whose browser fails on every page, whatever the release. */
  brokenBrowsers: number;
  /** New visitors per second; each views three pages. */
  visitorsPerSecond: number;
  /** Views of the live release before the rollout. */
  viewsBefore: number;
  forger?: Forger | undefined;
  /** Whether the shell server sees the release's failures. */
  isSeen: boolean;
  steps: readonly number[];
  stepSeconds: number;
  seed: number;
}

export interface SimulatedRollout {
  end: 'live for all' | 'taken back' | 'waits' | 'not decided';
  /** Visitors until then. */
  visitors: number;
  /** Those who had a failure because of the release. */
  hurt: number;
  /** Views of the release until then. */
  views: number;
  seconds: number;
}

/** Three times the registry's interval: a third of the work, with slightly later decisions. */
const lookSeconds = 15;
const pagesPerVisitor = 3;
const longestSeconds = 4 * 60 * 60;
/** LCP buckets of pages of any release, equally likely. */
const usualLcp = [2, 3, 4, 5, 6, 7, 8, 9];
const measuredShare = 0.1;

/** Simulates one rollout, which the registry's rules decide. */
export function simulateRollout(site: SimulatedSite): SimulatedRollout {
  const random = createRandom(site.seed);
  const before = { views: site.viewsBefore, failures: Math.round(site.viewsBefore * site.usualFailing) };
  let evidence = beginEvidence(before);
  const figures = beginFigures(site);
  let [step, stepAt, visitors, hurt] = [0, 0, 0, 0];
  for (let seconds = lookSeconds; seconds <= longestSeconds; seconds += lookSeconds) {
    const percent = site.steps[step]!;
    const arrived = site.visitorsPerSecond * lookSeconds;
    for (let count = 0; count < arrived; count += 1) {
      visitors += 1;
      if (addVisit(figures, site, random, percent)) hurt += 1;
    }
    evidence = updateEvidence(evidence, { next: copy(figures.next), live: copy(figures.live) }, percent);
    const assessment = assess(evidence, percent, seconds - stepAt >= site.stepSeconds);
    const next = findNext(assessment, { isWaiting: false, isSeen: site.isSeen });
    if (next === undefined) continue;
    const soFar = { visitors, hurt, views: figures.next.views, seconds };
    if (next === 'roll-back') return { end: 'taken back', ...soFar };
    if (next === 'wait') return { end: 'waits', ...soFar };
    step += 1;
    stepAt = seconds;
    evidence = { ...evidence, step: evidence.seen };
    if (step === site.steps.length) return { end: 'live for all', ...soFar };
  }
  return { end: 'not decided', visitors, hurt, views: figures.next.views, seconds: longestSeconds };
}

interface MutableSide {
  views: number;
  failures: number;
  lcp: Record<number, number>;
  inp: Record<number, number>;
}

const copy = (side: MutableSide): MutableSide => ({ ...side, lcp: { ...side.lcp } });

function beginFigures({ forger }: SimulatedSite): Record<keyof RolloutFigures, MutableSide> {
  const { next, live } = structuredClone(toForgedFigures(forger ?? { networks: 0, wants: 'kept' }));
  const known = Object.fromEntries(usualLcp.map((bucket) => [bucket, 100]));
  return { next, live: { ...live, lcp: known } };
}

/** Counts a failure once for each visitor. Returns whether the release has hurt this one. */
function addVisit(
  figures: Record<keyof RolloutFigures, MutableSide>,
  site: SimulatedSite,
  random: () => number,
  percent: number,
): boolean {
  const isNext = random() * 100 < percent;
  const side = isNext ? figures.next : figures.live;
  let hasFailed = random() < site.brokenBrowsers;
  let isHurt = false;
  for (let page = 0; page < pagesPerVisitor; page += 1) {
    if (isNext && random() < site.failing) isHurt = true;
    if (random() < site.usualFailing) hasFailed = true;
  }
  side.views += pagesPerVisitor;
  if (hasFailed || isHurt) side.failures += 1;
  if (random() < measuredShare) {
    const bucket = usualLcp[Math.floor(random() * usualLcp.length)]!;
    side.lcp[bucket] = (side.lcp[bucket] ?? 0) + 1;
  }
  return isHurt;
}
