import { compatibilityRules, findDroppedRoutes, requireRules, requireSameRoutes } from '@site/release-rules';
import type { NavigationEntry, ReleaseDescription } from '@site/shared/contracts';
import type { ActivationResponse } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { findGranted } from '../entries/find-entries';
import { listGrantedEntries } from '../entries/granted-entries.repository';
import { listWaitingEntries } from '../entries/list-waiting-entries';
import { beginWatch, stopRollout } from '../rollouts/rollout-changes';
import {
  insertActivation,
  listRollbackChain,
  listRoutesOfOthers,
  type PastActivation,
} from './activations.repository';
import type { Actor } from './audit.repository';
import { recordChange, type VisibleChange } from './record-change';
import { getReleaseSet } from './release-set.repository';
import { findReleaseDescription } from './releases.repository';
import { lockRemotes } from './remotes.repository';
import { requireLive } from './require-live';
import { requireRemote } from './require-remote';

export interface ActivationRequest {
  remote: string;
  by: Actor;
  reason?: string | undefined;
  /** The release that the sender believes to be live, null for none. */
  if_live?: string | null | undefined;
  /** Whether addresses of the live release may be a 404 afterwards. */
  mayDropRoutes?: boolean | undefined;
  /** Whether nothing takes the release back by itself. */
  isUnwatched?: boolean | undefined;
}

interface Settlement {
  action: Exclude<VisibleChange['action'], 'roll_out'>;
  /** The release that is to be live, of those that a rollback comes by. */
  choose: (chain: PastActivation[]) => string;
  /** Where it is known before. */
  wanted?: string;
  now: Date;
}

/** Makes another release live, in a transaction of the caller. A rollout of the remote ends with it. */
export async function settleActivation(
  tx: Queries,
  request: ActivationRequest,
  { action, choose, wanted, now }: Settlement,
): Promise<ActivationResponse> {
  const { remote, by, reason, if_live: ifLive, mayDropRoutes, isUnwatched } = request;
  await requireRemote(tx, remote);
  await lockRemotes(tx);
  const chain = await listRollbackChain(tx, remote);
  const from = chain[0]?.release;
  // Who asks again for what is live already, as after a lost response, has what they want.
  if (ifLive !== undefined && from !== wanted) await requireLive(tx, remote, from, ifLive);
  const stopped = await stopRollout(tx, { remote, by: by.name, now });
  // What goes to a part of the visitors is what a rollback takes back, and what was live before stays so.
  const to = action === 'rollback' && stopped?.isPartial && from !== undefined ? from : choose(chain);
  let dropped: string[] = [];
  if (to !== from) {
    const { routes } = await requireFit(tx, remote, to);
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

/** A release that has been live comes back with what was before it then, so that no bad one becomes its fallback. */
function findPreviousId(chain: PastActivation[], release: string): number | undefined {
  const place = chain.findIndex((activation) => activation.release === release);
  return chain[place + 1]?.id;
}

/** The shell and the other remotes may have changed since it was published. */
export async function requireFit(tx: Queries, remote: string, release: string): Promise<ReleaseDescription> {
  const description = await findReleaseDescription(tx, remote, release);
  if (!description) throw new NotFoundError(`The remote ${remote} has no release ${release}.`);
  const routesOfOthers = await listRoutesOfOthers(tx, remote);
  await requireRules(compatibilityRules, { description, routesOfOthers });
  return description;
}

interface LiveParts {
  routes: string[];
  /** Those that are shown. */
  entries: NavigationEntry[];
}

/** What of the live release others could miss; nothing before the first activation. */
export async function findLiveParts(
  tx: Queries,
  remote: string,
  live: string | undefined,
): Promise<LiveParts> {
  const description = await findReleaseDescription(tx, remote, live);
  if (!description) return { routes: [], entries: [] };
  const entries = findGranted(description, await listGrantedEntries(tx));
  return { routes: description.routes, entries };
}
