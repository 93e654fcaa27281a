import { requireSameRoutes } from '@site/release-rules';
import type { RolloutSummary, StartRolloutRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError, ValidationError } from '../../errors/errors';
import { listWaitingEntries } from '../activation/find-entries';
import { listRollbackChain } from '../activation/activations.repository';
import { recordChange } from '../activation/record-change';
import { lockRemotes, requireRemote } from '../catalog/remotes.repository';
import type { Actor } from '../catalog/audit.repository';
import { requireLive } from '../activation/require-live';
import { findLiveParts, requireCompatible } from '../activation/activate-release';
import { groupExists } from '../groups/groups.repository';
import { beginRollout, stopRollout } from './rollout-changes';
import { listRollouts } from './rollouts.repository';

export function createRollouts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /**
     * Starts the rollout of a published release, and replaces a running one of its remote. Throws `NotFoundError`, and
     * `ConflictError` when nothing is live to compare it with, when it is live itself, or when the sender is wrong about the live
     * release; rejects what an activation would reject.
     */
    start: async (remote: string, request: StartRolloutRequest, by: Actor): Promise<RolloutSummary> => {
      const { release, step_seconds: stepSeconds, group, reason, if_live: ifLive } = request;
      requireRising(request.steps);
      const steps = group === undefined ? request.steps : [0, ...request.steps];
      const id = await db.transaction(async (tx) => {
        await requireRemote(tx, remote);
        if (group !== undefined && !(await groupExists(tx, { name: group })))
          throw new ValidationError({ group: [`There is no group ${group} with members.`] });
        await lockRemotes(tx);
        const live = (await listRollbackChain(tx, { remote }))[0]?.release;
        if (ifLive !== undefined) await requireLive(tx, remote, live, ifLive);
        if (live === undefined)
          throw new ConflictError(`No release of ${remote} is live that this one could be compared with.`);
        if (live === release) throw new ConflictError(`${remote} ${release} is live already.`);
        const { routes } = await requireCompatible(tx, remote, release);
        if (!request.drop_routes) {
          const shown = await findLiveParts(tx, remote, live);
          requireSameRoutes(shown.routes, routes, shown.entries);
        }
        const now = clock.now();
        await stopRollout(tx, { remote, by: by.name, now });
        const change = { at: now, by, action: 'roll_out', remote, from: live, to: release, reason } as const;
        await recordChange(tx, change, { percent: steps[0] ?? null });
        return beginRollout(tx, { remote, release, live, steps, stepSeconds, group, by: by.name, now });
      });
      const waiting = await listWaitingEntries(db, remote, release);
      const rollout = (await listRollouts(db)).find((other) => other.id === id)!;
      return { ...rollout, ...(waiting.length > 0 && { waiting_entries: waiting }) };
    },
    list: (): Promise<RolloutSummary[]> => listRollouts(db),
  };
}

function requireRising(steps: number[]): void {
  const isRising = steps.every((step, index) => index === 0 || step > steps[index - 1]!);
  if (isRising && steps.at(-1) === 100) return;
  throw new ValidationError({ steps: ['Steps are percents that rise up to 100, such as 5, 25, 100.'] });
}
