import type { Verdict } from './judge-rollout';

export type Next = 'take-back' | 'wait' | 'go-on';

interface Situation {
  isWaiting: boolean;
  /** Whether the shell server has seen the release fail. */
  isSeen: boolean;
}

/** What strangers report makes a release wait, which then goes to nobody new; by itself it takes none back, on a site of any size. */
export function findNext(verdict: Verdict, { isWaiting, isSeen }: Situation): Next | undefined {
  if (verdict.isWorse && isSeen) return 'take-back';
  if (isWaiting) return undefined;
  if (verdict.isWorse || verdict.isSlow) return 'wait';
  return verdict.isGood ? 'go-on' : undefined;
}
