/**
 * A sequential test whose result may be read after every trial. If nothing is wrong, the mean of the likelihood ratios exceeds
 * 1/a with a probability of at most a, after any number of trials (Ville's inequality). One logarithm for each hypothesis.
 */
export type LogRatios = readonly number[];

interface Trials {
  hits: number;
  misses: number;
  /** The largest probability of a hit while nothing is wrong; between 0 and 1. */
  expected: number;
}

export const noTrials = (hypotheses: readonly unknown[]): LogRatios => hypotheses.map(() => 0);

/** @param suspected the probability of a hit for each hypothesis; above `expected`, below 1 */
export function addTrials(logRatios: LogRatios, suspected: readonly number[], trials: Trials): LogRatios {
  const { hits, misses, expected } = trials;
  return logRatios.map(
    (logRatio, index) =>
      logRatio +
      hits * Math.log(suspected[index]! / expected) +
      misses * Math.log((1 - suspected[index]!) / (1 - expected)),
  );
}

/** The mean of the likelihood ratios: above 1 supports the suspicion, below 1 contradicts it. */
export function meanRatio(logRatios: LogRatios): number {
  return logRatios.reduce((sum, logRatio) => sum + Math.exp(logRatio), 0) / logRatios.length;
}

/** Whether something is wrong, with a probability of a false alarm of at most `falseAlarms`. */
export function isAlarming(logRatios: LogRatios, falseAlarms: number): boolean {
  return meanRatio(logRatios) >= 1 / falseAlarms;
}

/** The probability of a hit when it is `factor` times as likely relative to the alternative. */
export function timesAsLikely(factor: number, expected: number): number {
  return (factor * expected) / (1 + (factor - 1) * expected);
}
