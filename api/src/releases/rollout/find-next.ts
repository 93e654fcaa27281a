import type { Assessment } from './assess-rollout';

export type Next = 'roll-back' | 'wait' | 'advance';

interface Situation {
  isWaiting: boolean;
  /** Whether the shell server has seen the release fail. */
  isSeen: boolean;
}

/** Reports of strangers only make a release wait, so that no further visitor gets it; they never roll one back. */
export function findNext(assessment: Assessment, { isWaiting, isSeen }: Situation): Next | undefined {
  if (assessment.isWorse && isSeen) return 'roll-back';
  if (isWaiting) return undefined;
  if (assessment.isWorse || assessment.isSlow) return 'wait';
  return assessment.isGood ? 'advance' : undefined;
}
