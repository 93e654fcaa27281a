import { releaseRejections, type ActivationResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError } from '../../errors/errors';
import type { PastActivation } from './activations.repository';
import { settleActivation, type ActivationRequest } from './settle-activation';

export interface Activation {
  /**
   * Makes a release live; what was live before becomes its fallback. A release that a rollback would come by is rolled
   * back to. Changes nothing when it is live already. Throws `NotFoundError`, or `ConflictError` when another release is live
   * than the sender believes; rejects what cannot go live any more, and what lacks routes of the live release unless it may.
   */
  activate: (release: string, request: ActivationRequest) => Promise<ActivationResponse>;
  /**
   * Makes the release before live again, with its own fallback: doing it twice goes further back. While another release goes
   * to a part of the visitors, that one is taken back. Routes that are lost do not stop it, for taking back is never in
   * anybody's way.
   */
  rollBack: (request: ActivationRequest) => Promise<ActivationResponse>;
}

export function createActivation({ db, clock }: Pick<Context, 'db' | 'clock'>): Activation {
  return {
    activate: (release, request) =>
      db.transaction((tx) =>
        settleActivation(tx, request, {
          action: 'activate',
          choose: () => release,
          wanted: release,
          now: clock.now(),
        }),
      ),
    rollBack: (request) =>
      db.transaction((tx) =>
        settleActivation(tx, request, { action: 'rollback', choose: chooseBefore, now: clock.now() }),
      ),
  };
}

export function chooseBefore([, before]: PastActivation[]): string {
  if (before) return before.release;
  throw new ConflictError('There is no release before this one.', {
    code: releaseRejections.nothingToRollBackTo,
  });
}
