export interface Interval {
  share: number;
  low: number;
  high: number;
}

/** The quantile of the normal distribution that 95 % of it lie within. */
const z = 1.959964;

/**
 * The interval in which a share is with 95 % confidence, by Wilson: it stays within 0 and 1 and says something at any number
 * of trials, also when none has failed. `trials` is at least 1.
 */
export function toWilsonInterval(failed: number, trials: number): Interval {
  const share = failed / trials;
  const square = z * z;
  const scale = 1 + square / trials;
  const center = (share + square / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  return { share, low: failed === 0 ? 0 : center - half, high: failed === trials ? 1 : center + half };
}
