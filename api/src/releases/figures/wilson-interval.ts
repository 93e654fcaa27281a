export interface Interval {
  share: number;
  low: number;
  high: number;
}

/** The two-sided 95 % quantile of the normal distribution. */
const z = 1.959964;

/**
 * The 95 % confidence interval of a share, by Wilson: it stays within 0 and 1 and works for any number of trials, even without
 * failures. `trials` is at least 1.
 */
export function toWilsonInterval(failed: number, trials: number): Interval {
  const share = failed / trials;
  const square = z * z;
  const scale = 1 + square / trials;
  const center = (share + square / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  return { share, low: failed === 0 ? 0 : center - half, high: failed === trials ? 1 : center + half };
}
