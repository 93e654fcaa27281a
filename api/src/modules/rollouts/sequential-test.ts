/**
 * A test that may be looked at after every trial, as often as one likes. Each hypothesis has a fortune that it bets on every
 * trial, at odds that are fair if nothing is wrong; the mean of the fortunes then exceeds 1/a with a probability of at most
 * a, however long it goes on (Ville's inequality). Kept as logarithms, one for each hypothesis.
 */
export type Fortunes = readonly number[];

interface Trials {
  hits: number;
  misses: number;
  /** The largest probability of a hit while nothing is wrong; within 0 and 1. */
  expected: number;
}

export const noTrials = (hypotheses: readonly unknown[]): Fortunes => hypotheses.map(() => 0);

/** @param suspected the probability of a hit by each hypothesis; above `expected`, below 1 */
export function bet(fortunes: Fortunes, suspected: readonly number[], trials: Trials): Fortunes {
  const { hits, misses, expected } = trials;
  return fortunes.map(
    (fortune, index) =>
      fortune +
      hits * Math.log(suspected[index]! / expected) +
      misses * Math.log((1 - suspected[index]!) / (1 - expected)),
  );
}

/** How many times its stake the suspicion has won by now: below 1 it has lost. */
export function toGain(fortunes: Fortunes): number {
  return fortunes.reduce((sum, fortune) => sum + Math.exp(fortune), 0) / fortunes.length;
}

/** Whether a probability of a false alarm of at most `falseAlarms` allows to say that something is wrong. */
export function isAlarming(fortunes: Fortunes, falseAlarms: number): boolean {
  return toGain(fortunes) >= 1 / falseAlarms;
}

/** The probability of something that is so many times as likely as otherwise, against what stands beside it. */
export function timesAsLikely(factor: number, expected: number): number {
  return (factor * expected) / (1 + (factor - 1) * expected);
}
