import { compatibilityRules, findDroppedRoutes, requireRules, requireSameRoutes } from '@site/release-rules';
import type { ReleaseDescription } from '@site/shared/contracts';
import { releaseRejections, type ActivationResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, NotFoundError } from '../../errors/errors';
import {
  insertActivation,
  listRollbackChain,
  listRoutesOfOthers,
  type PastActivation,
} from './activations.repository';
import { insertAuditEntry, type Change } from './audit.repository';
import { getReleaseSet } from './release-set.repository';
import { findReleaseDescription } from './releases.repository';
import { lockRemotes } from './remotes.repository';
import { requireLive } from './require-live';
import { requireRemote } from './require-remote';

export interface ActivationRequest {
  remote: string;
  by: string;
  reason?: string | undefined;
  /** The release that the sender believes to be live, null for none. */
  if_live?: string | null | undefined;
  /** Whether addresses of the live release may be a 404 afterwards. */
  mayDropRoutes?: boolean | undefined;
}

export interface Activation {
  /**
   * Makes a release live; what was live before becomes its fallback. A release that a rollback would come by is rolled
   * back to. Changes nothing when it is live already. Throws `NotFoundError`, or `ConflictError` when another release is live
   * than the sender believes; rejects what cannot go live any more, and what lacks routes of the live release unless it may.
   */
  activate: (release: string, request: ActivationRequest) => Promise<ActivationResponse>;
  /**
   * Makes the release before live again, with its own fallback: doing it twice goes further back. Routes that it lacks do
   * not stop it, for taking back is never in anybody's way.
   */
  rollBack: (request: ActivationRequest) => Promise<ActivationResponse>;
}

export function createActivation({ db, clock }: Pick<Context, 'db' | 'clock'>): Activation {
  const settle = (
    { remote, by, reason, if_live: ifLive, mayDropRoutes }: ActivationRequest,
    action: Change['action'],
    choose: (chain: PastActivation[]) => string,
    wanted?: string,
  ) =>
    db.transaction(async (tx) => {
      await requireRemote(tx, remote);
      await lockRemotes(tx);
      const chain = await listRollbackChain(tx, remote);
      const from = chain[0]?.release;
      // Who asks again for what is live already, as after a lost response, has what they want.
      if (ifLive !== undefined && from !== wanted) await requireLive(tx, remote, from, ifLive);
      const to = choose(chain);
      let dropped: string[] = [];
      if (to !== from) {
        const { routes } = await requireFit(tx, remote, to);
        const live = await findLiveRoutes(tx, remote, from);
        const isTakenBack = chain.some(({ release }) => release === to);
        if (!mayDropRoutes && !isTakenBack) requireSameRoutes(live, routes);
        dropped = findDroppedRoutes(live, routes);
        const change = { remote, release: to, previousId: findPreviousId(chain, to) };
        await insertActivation(tx, { ...change, activatedAt: clock.now() });
        await insertAuditEntry(tx, { at: clock.now(), by, action, remote, from, to, reason });
      }
      const { id } = await getReleaseSet(tx);
      return {
        remote,
        from: from ?? null,
        to,
        release_set: id,
        ...(dropped.length > 0 && { dropped_routes: dropped }),
      };
    });

  return {
    activate: (release, request) => settle(request, 'activate', () => release, release),
    rollBack: (request) => settle(request, 'rollback', chooseBefore),
  };
}

function chooseBefore([, before]: PastActivation[]): string {
  if (before) return before.release;
  throw new ConflictError('There is no release before this one.', {
    code: releaseRejections.nothingToRollBackTo,
  });
}

/** A release that has been live comes back with what was before it then, so that no bad one becomes its fallback. */
function findPreviousId(chain: PastActivation[], release: string): number | undefined {
  const place = chain.findIndex((activation) => activation.release === release);
  return chain[place + 1]?.id;
}

/** The shell and the other remotes may have changed since it was published. */
async function requireFit(tx: Queries, remote: string, release: string): Promise<ReleaseDescription> {
  const description = await findReleaseDescription(tx, remote, release);
  if (!description) throw new NotFoundError(`The remote ${remote} has no release ${release}.`);
  const routesOfOthers = await listRoutesOfOthers(tx, remote);
  await requireRules(compatibilityRules, { description, routesOfOthers });
  return description;
}

/** None before the first activation. */
async function findLiveRoutes(tx: Queries, remote: string, live: string | undefined): Promise<string[]> {
  const description = live === undefined ? undefined : await findReleaseDescription(tx, remote, live);
  return description?.routes ?? [];
}
