import type { Trials, Verdict } from './judge-rollout';
import { rolloutLimits } from './rollout-limits';

export type Next = 'take-back' | 'wait' | 'go-on';

interface Situation {
  percent: number;
  isWaiting: boolean;
  /** What the live release had in its time before. */
  before: Trials;
  /** Whether the shell server has seen the release fail. */
  isSeen: boolean;
}

/**
 * What strangers report never decides by itself about what is live for all, and on a site with many visitors about nothing: it
 * makes a release wait, which then goes to nobody new.
 */
export function findNext(verdict: Verdict, situation: Situation): Next | undefined {
  const { percent, isWaiting, before, isSeen } = situation;
  const isSmallSite = before.views < rolloutLimits.viewsOfSmallSite;
  if (verdict.isWorse && (isSeen || (percent < 100 && isSmallSite))) return 'take-back';
  if (isWaiting) return undefined;
  if (verdict.isWorse || verdict.isSlow) return 'wait';
  return verdict.isGood ? 'go-on' : undefined;
}
