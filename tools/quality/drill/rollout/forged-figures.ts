import { noFigures, rolloutLimits, type RolloutFigures } from '@site/api/rollouts';

/** An attacker with page tokens in so many networks, who sends the most useful reports when the rollout begins. */
export interface Forger {
  networks: number;
  wants: 'taken back' | 'kept';
}

/** The last bucket of LCP, for the slowest pages. */
const slowest = 17;

/** The figures that the API counts: the attacker renews cookies until the browser is on the wanted side. */
export function toForgedFigures({ networks, wants }: Forger): RolloutFigures {
  const { next, live } = noFigures;
  if (wants === 'taken back')
    return { live, next: { ...next, failures: networks, lcp: { [slowest]: networks } } };
  const views = networks * rolloutLimits.viewsPerNetwork;
  return { next: { ...next, views }, live: { ...live, views, failures: networks } };
}
