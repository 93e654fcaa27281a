import { releaseRejections, type ActivationResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError } from '../../errors/errors';
import type { PastActivation } from './activations.repository';
import { activateRelease, type ActivationRequest } from './activate-release';

export function createActivation({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /**
     * Makes a release live; the previous live release becomes its fallback. A release in the rollback chain is rolled back to.
     * Changes nothing when it is live already. Throws `NotFoundError`, or `ConflictError` when the sender is wrong about the live
     * release; rejects an incompatible release, and one that lacks routes of the live release unless that is allowed.
     */
    activate: (release: string, request: ActivationRequest): Promise<ActivationResponse> =>
      db.transaction((tx) =>
        activateRelease(tx, request, {
          action: 'activate',
          choose: () => release,
          wanted: release,
          now: clock.now(),
        }),
      ),
    /**
     * Makes the previous release live again, with its own fallback: a second rollback goes further back. A partial rollout is
     * rolled back instead. Lost routes do not prevent a rollback.
     */
    rollBack: (request: ActivationRequest): Promise<ActivationResponse> =>
      db.transaction((tx) =>
        activateRelease(tx, request, { action: 'rollback', choose: chooseBefore, now: clock.now() }),
      ),
  };
}

export function chooseBefore([, before]: PastActivation[]): string {
  if (before) return before.release;
  throw new ConflictError('There is no release before this one.', {
    code: releaseRejections.nothingToRollBackTo,
  });
}
