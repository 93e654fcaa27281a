import { describeProgress } from './describe-rollouts';
import { followRollout, isLive } from './follow-rollout';
import type { Outcome } from './outcome';
import type { RegistryClient } from './registry-client';

/** Follows the newest rollout of a remote; what was not finished fails. */
export async function followToEnd(
  registry: Pick<RegistryClient, 'listRollouts'>,
  remote: string,
  log: (line: string) => void,
): Promise<Outcome> {
  const rollout = await followRollout({ registry, remote, onChange: log });
  return { json: rollout, text: describeProgress(rollout), hasFailed: !isLive(rollout) };
}
