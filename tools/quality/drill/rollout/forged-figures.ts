import { noFigures, rolloutLimits, type RolloutFigures } from '@site/api/rollouts';

/** Somebody who has pages, and so tokens, in so many networks, and reports what helps most as soon as the rollout begins. */
export interface Forger {
  networks: number;
  wants: 'taken back' | 'kept';
}

/** The last bucket of LCP: slower than all that is told apart. */
const slowest = 17;

/** All that the API counts of it: cookies are made anew until the side is the one that is wanted. */
export function toForgedFigures({ networks, wants }: Forger): RolloutFigures {
  const { next, live } = noFigures;
  if (wants === 'taken back')
    return { live, next: { ...next, failures: networks, lcp: { [slowest]: networks } } };
  const views = networks * rolloutLimits.viewsPerNetwork;
  return { next: { ...next, views }, live: { ...live, views, failures: networks } };
}
