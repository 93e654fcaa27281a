import type { LiveRemote, ReleaseDescription, StagedReleaseSet } from '@site/shared/contracts';
import { toActiveRelease } from '@site/shared/contracts/registry';
import { toReleaseSetId } from '@site/shared/server';
import { statement, type Queries } from '../../db';
import { listRolloutShares } from '../rollouts/rollouts.repository';

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

/** What is live now, and what is rolled out. */
export async function getReleaseSet(db: Queries): Promise<StagedReleaseSet> {
  const remotes = (await db.many(listLive)).map(toLiveRemote);
  const rollouts = (await listRolloutShares(db)).map(({ id, percent, description, base_url }) => ({
    id,
    percent,
    release: toActiveRelease(description, base_url ?? undefined),
  }));
  return { id: toReleaseSetId(remotes), remotes, ...(rollouts.length > 0 && { rollouts }) };
}

function toLiveRemote({ description, base_url, fallback, fallback_base_url }: LiveRow): LiveRemote {
  return {
    ...toActiveRelease(description, base_url ?? undefined),
    ...(fallback && { fallback: toActiveRelease(fallback, fallback_base_url ?? undefined) }),
  };
}
