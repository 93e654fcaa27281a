import { followToEnd } from './follow-to-end';
import { describeStarted, type RolloutCommands } from './describe-rollouts';
import { withDroppedRoutes } from './dropped-routes';
import { withIfLive } from './if-live';
import type { Outcome } from './outcome';
import type { RegistryClient } from './registry-client';
import type { RolloutPlan } from './rollout-steps';
import { waitUntilRolledOut } from './wait-until-live';

interface StartRolloutInput {
  registry: Pick<RegistryClient, 'startRollout' | 'listRollouts'>;
  siteUrl: string;
  remote: string;
  release: string;
  plan: RolloutPlan;
  follow?: true | undefined;
  reason?: string | undefined;
  ifLive?: string | undefined;
  dropRoutes?: true | undefined;
  /** Those of this repository unless given. */
  commands?: RolloutCommands;
}

/** Begins to roll out a published release, waits until the first visitors get it, and follows it where that is wanted. */
export async function startRollout(input: StartRolloutInput, log: (line: string) => void): Promise<Outcome> {
  const { registry, siteUrl, remote, release, plan, follow, reason, ifLive, dropRoutes } = input;
  const rollout = await registry.startRollout(remote, {
    release,
    ...plan,
    ...(reason !== undefined && { reason }),
    ...withIfLive(ifLive),
    ...withDroppedRoutes(dropRoutes),
  });
  if (rollout.percent < 100) await waitUntilRolledOut({ siteUrl, remote });
  const { commands = inThisRepository(remote) } = input;
  const text = describeStarted(rollout, commands);
  if (!follow) return { json: rollout, text };
  log(text);
  return followToEnd(registry, remote);
}

const inThisRepository = (remote: string): RolloutCommands => ({
  follow: `npm run site -- release follow ${remote}`,
  rollback: `npm run site -- release rollback ${remote}`,
});
