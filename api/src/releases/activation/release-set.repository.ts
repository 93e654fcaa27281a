import type { ActiveRelease, LiveRemote, ReleaseDescription, StagedReleaseSet } from '@site/shared/contracts';
import { toActiveRelease } from '@site/shared/contracts/registry';
import { toReleaseSetId } from '@site/shared/server';
import { statement, type Queries } from '../../db';
import { findGranted } from './find-entries';
import { listGrantedEntries } from './granted-entries.repository';
import { listRolloutShares } from '../rollout/rollouts.repository';

interface LiveRow {
  description: ReleaseDescription;
  base_url: string | null;
  fallback: ReleaseDescription | null;
  fallback_base_url: string | null;
}

const listLive = statement<LiveRow>(
  'release-set.list',
  `select r.description, r.base_url, f.description as fallback, f.base_url as fallback_base_url
   from live_releases l
   join releases r on r.remote = l.remote and r.release = l.release
   left join releases f on f.remote = l.remote and f.release = l.fallback
   order by l.remote`,
);

/** The live releases and rollouts, each release with its granted entries. */
export async function getReleaseSet(db: Queries): Promise<StagedReleaseSet> {
  const live = await db.many(listLive);
  const shares = await listRolloutShares(db);
  const granted = await listGrantedEntries(db);
  const toRelease = (description: ReleaseDescription, baseUrl: string | null): ActiveRelease => {
    const entries = findGranted(description, granted);
    const release = toActiveRelease(description, baseUrl ?? undefined);
    return entries.length > 0 ? { ...release, entries } : release;
  };
  const remotes = live.map(({ description, base_url, fallback, fallback_base_url }): LiveRemote => ({
    ...toRelease(description, base_url),
    ...(fallback && { fallback: toRelease(fallback, fallback_base_url) }),
  }));
  const rollouts = shares.map(({ id, percent, group, description, base_url }) => ({
    id,
    percent,
    ...(group !== null && { group }),
    release: toRelease(description, base_url),
  }));
  return { id: toReleaseSetId(remotes), remotes, ...(rollouts.length > 0 && { rollouts }) };
}
