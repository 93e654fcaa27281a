import { Counter } from 'prom-client';

/** Creates a counter for the metrics. It has each outcome from zero on: of a count that begins with one Prometheus sees no increase. */
export function createOutcomeCounter<const Outcome extends string>(
  name: string,
  help: string,
  outcomes: readonly Outcome[],
): (outcome: Outcome) => void {
  const counter = new Counter({ name, help, labelNames: ['outcome'] });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return (outcome) => counter.inc({ outcome });
}
