import { compatibilityRules, findDroppedRoutes, requireRules, requireSameRoutes } from '@site/release-rules';
import type { NavigationEntry, ReleaseDescription } from '@site/shared/contracts';
import type { ActivationResponse } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { findGranted, listWaitingEntries } from './find-entries';
import { listGrantedEntries } from './granted-entries.repository';
import { beginWatch, stopRollout } from '../rollout/rollout-changes';
import {
  insertActivation,
  listRollbackChain,
  listRoutesOfOthers,
  type PastActivation,
} from './activations.repository';
import type { Actor } from '../catalog/audit.repository';
import { recordChange, type VisibleChange } from './record-change';
import { getReleaseSet } from './release-set.repository';
import { findReleaseDescription } from '../catalog/releases.repository';
import { lockRemotes, requireRemote } from '../catalog/remotes.repository';
import { requireLive } from './require-live';

export interface ActivationRequest {
  remote: string;
  by: Actor;
  reason?: string | undefined;
  /** The release that the sender believes to be live, null for none. */
  if_live?: string | null | undefined;
  /** Whether routes of the live release may become a 404. */
  mayDropRoutes?: boolean | undefined;
  /** Whether the release is excluded from automatic rollbacks. */
  isUnwatched?: boolean | undefined;
}

interface ActivationChoice {
  action: Exclude<VisibleChange['action'], 'roll_out'>;
  /** Chooses the release from the rollback chain. */
  choose: (chain: PastActivation[]) => string;
  /** The chosen release, if it is known in advance. */
  wanted?: string;
  now: Date;
}

/** Activates a release in the caller's transaction, and ends a rollout of the remote. */
export async function activateRelease(
  tx: Queries,
  request: ActivationRequest,
  { action, choose, wanted, now }: ActivationChoice,
): Promise<ActivationResponse> {
  const { remote, by, reason, if_live: ifLive, mayDropRoutes, isUnwatched } = request;
  await requireRemote(tx, remote);
  await lockRemotes(tx);
  const chain = await listRollbackChain(tx, { remote });
  const from = chain[0]?.release;
  // A repeated request, for example after a lost response, succeeds.
  if (ifLive !== undefined && from !== wanted) await requireLive(tx, remote, from, ifLive);
  const stopped = await stopRollout(tx, { remote, by: by.name, now });
  // A rollback takes back a partial rollout; the live release stays live.
  const to = action === 'rollback' && stopped?.isPartial && from !== undefined ? from : choose(chain);
  let dropped: string[] = [];
  if (to !== from) {
    const { routes } = await requireCompatible(tx, remote, to);
    const live = await findLiveParts(tx, remote, from);
    const isTakenBack = chain.some(({ release }) => release === to);
    if (!mayDropRoutes && !isTakenBack) requireSameRoutes(live.routes, routes, live.entries);
    dropped = findDroppedRoutes(live.routes, routes);
    await insertActivation(tx, {
      remote,
      release: to,
      previousId: findPreviousId(chain, to),
      activatedAt: now,
    });
    if (from !== undefined && !isTakenBack && !isUnwatched)
      await beginWatch(tx, { remote, release: to, live: from, by: by.name, now });
  }
  const before = stopped?.isPartial && to === from ? stopped.release : from;
  if (to !== before) await recordChange(tx, { at: now, by, action, remote, from: before, to, reason });
  const { id } = await getReleaseSet(tx);
  const waiting = await listWaitingEntries(tx, remote, to);
  return {
    remote,
    from: before ?? null,
    to,
    release_set: id,
    ...(dropped.length > 0 && { dropped_routes: dropped }),
    ...(waiting.length > 0 && { waiting_entries: waiting }),
  };
}

/** A release that was live before gets its former fallback again, so that no bad release becomes its fallback. */
function findPreviousId(chain: PastActivation[], release: string): number | undefined {
  const place = chain.findIndex((activation) => activation.release === release);
  return chain[place + 1]?.id;
}

/** The shell and the other remotes may have changed since it was published. */
export async function requireCompatible(
  tx: Queries,
  remote: string,
  release: string,
): Promise<ReleaseDescription> {
  const description = await findReleaseDescription(tx, { remote, release });
  if (!description) throw new NotFoundError(`The remote ${remote} has no release ${release}.`);
  const routesOfOthers = await listRoutesOfOthers(tx, { remote });
  await requireRules(compatibilityRules, { description, routesOfOthers });
  return description;
}

interface LiveParts {
  routes: string[];
  /** Entries that are shown. */
  entries: NavigationEntry[];
}

/** The routes and entries of the live release; none before the first activation. */
export async function findLiveParts(
  tx: Queries,
  remote: string,
  live: string | undefined,
): Promise<LiveParts> {
  const description = await findReleaseDescription(tx, { remote, release: live });
  if (!description) return { routes: [], entries: [] };
  const entries = findGranted(description, await listGrantedEntries(tx));
  return { routes: description.routes, entries };
}
