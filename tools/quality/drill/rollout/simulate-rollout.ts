import { beginEvidence, findNext, judge, noFigures, weigh, type RolloutFigures } from '@site/api/rollouts';
import { createRandom } from './seeded-random';

export interface SimulatedSite {
  /** Of the release that is rolled out: the share of its views that fail because of it. */
  failing: number;
  /** The share of views that fail with any release. */
  usualFailing: number;
  /** The share of visitors whose browser fails at every page, whatever the release. */
  brokenBrowsers: number;
  /** Visitors who come in a second; each views three pages. */
  visitorsPerSecond: number;
  /** Networks from which somebody reports a failure of the release, and the same number of views, as it begins. */
  forgers?: number;
  /** Whether the shell server sees the failures that the release has. */
  isSeen: boolean;
  steps: readonly number[];
  stepSeconds: number;
  seed: number;
}

export interface SimulatedRollout {
  end: 'live for all' | 'taken back' | 'waits' | 'not decided';
  /** Who came until then. */
  visitors: number;
  /** Those of them who had a failure because of the release. */
  hurt: number;
  /** Views of the release until then. */
  views: number;
  seconds: number;
}

const lookSeconds = 5;
const pagesPerVisitor = 3;
const longestSeconds = 4 * 60 * 60;

/** One rollout to visitors who do not exist, decided by the rules of the registry. */
export function simulateRollout(site: SimulatedSite): SimulatedRollout {
  const random = createRandom(site.seed);
  const before = { views: 10_000, failures: Math.round(10_000 * site.usualFailing) };
  let evidence = beginEvidence(before);
  const forged = { ...noFigures.next, views: site.forgers ?? 0, failures: site.forgers ?? 0 };
  let figures: RolloutFigures = { ...noFigures, next: forged };
  let [step, stepAt, visitors, hurt] = [0, 0, 0, 0];
  for (let seconds = lookSeconds; seconds <= longestSeconds; seconds += lookSeconds) {
    const percent = site.steps[step]!;
    const arrived = site.visitorsPerSecond * lookSeconds;
    for (let count = 0; count < arrived; count += 1) {
      const visit = createVisit(site, random, percent);
      figures = addVisit(figures, visit);
      visitors += 1;
      if (visit.isHurt) hurt += 1;
    }
    evidence = weigh(evidence, figures, percent);
    const verdict = judge(evidence, percent, seconds - stepAt >= site.stepSeconds);
    const next = findNext(verdict, { percent, isWaiting: false, before, isSeen: site.isSeen });
    const soFar = { visitors, hurt, views: figures.next.views, seconds };
    if (next === 'take-back') return { end: 'taken back', ...soFar };
    if (next === 'wait') return { end: 'waits', ...soFar };
    if (next === undefined) continue;
    step += 1;
    stepAt = seconds;
    evidence = { ...evidence, step: figures };
    if (step === site.steps.length) return { end: 'live for all', ...soFar };
  }
  return { end: 'not decided', visitors, hurt, views: figures.next.views, seconds: longestSeconds };
}

interface Visit {
  side: 'next' | 'live';
  /** Reported once for each visitor. */
  hasFailed: boolean;
  isHurt: boolean;
}

function createVisit(site: SimulatedSite, random: () => number, percent: number): Visit {
  const side = random() * 100 < percent ? 'next' : 'live';
  const isBroken = random() < site.brokenBrowsers;
  const pages = Array.from({ length: pagesPerVisitor }, () => ({
    isHurt: side === 'next' && random() < site.failing,
    hasFailed: random() < site.usualFailing,
  }));
  const isHurt = pages.some((page) => page.isHurt);
  return { side, isHurt, hasFailed: isHurt || isBroken || pages.some(({ hasFailed }) => hasFailed) };
}

function addVisit(figures: RolloutFigures, { side, hasFailed }: Visit): RolloutFigures {
  const { views, failures, ...rest } = figures[side];
  const added = { ...rest, views: views + pagesPerVisitor, failures: failures + (hasFailed ? 1 : 0) };
  return { ...figures, [side]: added };
}
