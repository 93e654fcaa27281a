import { UserError } from '@site/command-kit/user-error';

/** How a release goes to visitors, as it was typed. */
export interface RolloutOptions {
  steps?: string | undefined;
  every?: string | undefined;
}

export interface RolloutPlan {
  /** Percents of visitors. */
  steps: number[];
  step_seconds: number;
}

const unitSeconds = { s: 1, m: 60, h: 60 * 60 } as const;
const usualEvery = '10m';

/**
 * Reads `5,25,100` and `10m`. Undefined without steps.
 * @throws UserError for what is neither; the registry says which steps there may be
 */
export function readRolloutPlan({ steps, every }: RolloutOptions): RolloutPlan | undefined {
  if (steps === undefined) {
    if (every !== undefined) throw new UserError('--every says how long each step takes, and needs --steps.');
    return undefined;
  }
  if (!/^\d{1,3}(,\d{1,3})*$/.test(steps))
    throw new UserError(`--steps takes percents of visitors such as 5,25,100, not "${steps}".`);
  return { steps: steps.split(',').map(Number), step_seconds: toSeconds(every ?? usualEvery) };
}

function toSeconds(text: string): number {
  const { count, unit } = /^(?<count>\d{1,5})(?<unit>[smh])$/.exec(text)?.groups ?? {};
  if (!count) throw new UserError(`--every takes a time such as 90s, 10m or 2h, not "${text}".`);
  return Number(count) * unitSeconds[unit as keyof typeof unitSeconds];
}
