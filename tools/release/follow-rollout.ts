import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/command-kit/user-error';
import type { RolloutSummary } from '@site/shared/contracts/api';
import type { RegistryClient } from './registry-client';

interface Follow {
  registry: Pick<RegistryClient, 'listRollouts'>;
  remote: string;
  /** Takes what is known, again and again. */
  onLook: (rollout: RolloutSummary) => void;
  pollMs?: number;
}

/**
 * Resolves when the newest rollout of a remote has ended, and so has the watch that begins when it is live for all.
 * @throws UserError when there is none
 */
export async function followRollout(follow: Follow): Promise<RolloutSummary> {
  const { remote, registry, onLook, pollMs = 2000 } = follow;
  for (;;) {
    const rollout = (await registry.listRollouts()).find((other) => other.remote === remote);
    if (!rollout) throw new UserError(`There is no rollout of ${remote}.`);
    onLook(rollout);
    if (rollout.state !== 'running') return rollout;
    await sleep(pollMs);
  }
}

/** Whether visitors have the release that was rolled out. */
export const isLive = ({ state }: RolloutSummary) => state === 'finished';
