import { createProgressLine, type ProgressLine } from '@site/command-kit/progress-line';
import { describeProgress, describeStepTime } from './describe-rollouts';
import { followRollout, isLive } from './follow-rollout';
import type { Outcome } from './outcome';
import type { RegistryClient } from './registry-client';

/** Follows the newest rollout of a remote; what was not finished fails. */
export async function followToEnd(
  registry: Pick<RegistryClient, 'listRollouts'>,
  remote: string,
  { progress = createProgressLine(), pollMs }: { progress?: ProgressLine; pollMs?: number } = {},
): Promise<Outcome> {
  const rollout = await followRollout({
    registry,
    remote,
    ...(pollMs !== undefined && { pollMs }),
    onLook: (seen) => {
      if (seen.state === 'running') progress.show(describeProgress(seen), describeStepTime(seen, Date.now()));
    },
  }).finally(() => progress.end());
  return { json: rollout, text: describeProgress(rollout), hasFailed: !isLive(rollout) };
}
