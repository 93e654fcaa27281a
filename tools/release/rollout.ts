import { setTimeout as sleep } from 'node:timers/promises';
import { createProgressLine, type ProgressLine } from '@site/command-kit/progress-line';
import { UserError } from '@site/command-kit/user-error';
import type { RolloutSummary } from '@site/shared/contracts/api';
import { toConditions, type ActivationOptions } from './activation';
import { describeProgress, describeStarted, describeStepTime } from './describe-rollouts';
import type { Outcome } from './outcome';
import type { Place, ReleaseContext } from './place';
import type { RegistryClient } from './registry-client';
import { waitUntilRolledOut } from './wait-until-live';

/** How a release goes to visitors, as it was typed. */
export interface RolloutOptions {
  group?: string | undefined;
  steps?: string | undefined;
  every?: string | undefined;
  follow?: true | undefined;
}

interface RolloutPlan {
  /** Who gets it first. */
  group?: string;
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
export function readRolloutPlan({ group, steps, every }: RolloutOptions): RolloutPlan | undefined {
  if (steps === undefined) {
    if (group !== undefined)
      throw new UserError('--group says who gets it before the others, and needs --steps.');
    if (every !== undefined) throw new UserError('--every says how long each step takes, and needs --steps.');
    return undefined;
  }
  if (!/^\d{1,3}(,\d{1,3})*$/.test(steps))
    throw new UserError(`--steps takes percents of visitors such as 5,25,100, not "${steps}".`);
  return {
    ...(group !== undefined && { group }),
    steps: steps.split(',').map(Number),
    step_seconds: readSeconds(every ?? usualEvery),
  };
}

function readSeconds(text: string): number {
  const { count, unit } = /^(?<count>\d{1,5})(?<unit>[smh])$/.exec(text)?.groups ?? {};
  if (!count) throw new UserError(`--every takes a time such as 90s, 10m or 2h, not "${text}".`);
  return Number(count) * unitSeconds[unit as keyof typeof unitSeconds];
}

interface RolloutStart extends ActivationOptions {
  remote: string;
  release: string;
  plan: RolloutPlan;
  follow?: true | undefined;
}

/** Begins to roll out a published release, waits until the first visitors get it, and follows it where that is wanted. */
export async function startRollout(
  { registry, siteUrl, log }: ReleaseContext,
  { toCommand }: Pick<Place, 'toCommand'>,
  { remote, release, plan, follow, ...options }: RolloutStart,
): Promise<Outcome> {
  const rollout = await registry.startRollout(remote, { release, ...plan, ...toConditions(options) });
  if (rollout.percent < 100) await waitUntilRolledOut({ siteUrl, remote });
  const commands = { follow: toCommand('follow', remote), rollback: toCommand('rollback', remote) };
  const text = describeStarted(rollout, commands);
  if (!follow) return { json: rollout, text };
  log(text);
  return followRollout(registry, remote);
}

/**
 * Follows the newest rollout of a remote until it has ended, and so has the watch that begins when it is live for all; what was
 * not finished fails.
 * @throws UserError when there is none
 */
export async function followRollout(
  registry: Pick<RegistryClient, 'listRollouts'>,
  remote: string,
  { progress = createProgressLine(), pollMs = 2000 }: { progress?: ProgressLine; pollMs?: number } = {},
): Promise<Outcome> {
  try {
    for (;;) {
      const rollout = await getNewest(registry, remote);
      if (rollout.state !== 'running')
        return { json: rollout, text: describeProgress(rollout), hasFailed: rollout.state !== 'finished' };
      progress.show(describeProgress(rollout), describeStepTime(rollout, Date.now()));
      await sleep(pollMs);
    }
  } finally {
    progress.end();
  }
}

async function getNewest(
  registry: Pick<RegistryClient, 'listRollouts'>,
  remote: string,
): Promise<RolloutSummary> {
  const rollout = (await registry.listRollouts()).find((other) => other.remote === remote);
  if (!rollout) throw new UserError(`There is no rollout of ${remote}.`);
  return rollout;
}
