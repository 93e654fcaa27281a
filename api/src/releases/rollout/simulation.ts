/** The decisions of a rollout, for simulations without a site. */
export { assess, beginEvidence, updateEvidence, type Assessment, type Evidence } from './assess-rollout';
export { findNext } from './find-next';
export { noFigures, type RolloutFigures } from './rollout-figures';
export { rolloutLimits } from './rollout-limits';
