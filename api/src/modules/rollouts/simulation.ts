/** How a rollout decides, for those who try it without a site. */
export { beginEvidence, judge, weigh, type Evidence, type Verdict } from './judge-rollout';
export { findNext } from './find-next';
export { noFigures, type RolloutFigures } from './rollout-figures';
export { rolloutLimits } from './rollout-limits';
