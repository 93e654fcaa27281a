import type { FailureSummary, ReleaseSummary, RemoteSummary } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { toIsoTime } from '../../db/iso-time';
import { listRemoteNames } from './remotes.repository';

interface SummaryRow extends Omit<ReleaseSummary, 'external_origin'> {
  remote: string;
  base_url: string | null;
  failures: FailureSummary[];
}

const list = statement<SummaryRow>(
  'releases.list',
  `select
     r.remote, r.release, r.base_url, r.bytes, r.published_by, r.source, r.kept,
     case r.release when l.release then 'active' when l.fallback then 'fallback' else 'published' end as state,
     ${toIsoTime('r.published_at')} as published_at,
     (select ${toIsoTime('max(a.activated_at)')} from activations a
      where a.remote = r.remote and a.release = r.release) as activated_at,
     coalesce((
       select json_agg(json_build_object(
         'kind', f.kind, 'page', f.page, 'count', f.count, 'last_at', ${toIsoTime('f.last_at')}
       ) order by f.last_at desc, f.page, f.kind)
       from release_failures f where f.remote = r.remote and f.release = r.release
     ), '[]') as failures
   from releases r left join live_releases l on l.remote = r.remote
   where r.deleted_at is null and ($remote::text is null or r.remote = $remote and r.release = $release)
   order by r.remote, r.published_at desc, r.release`,
);

/** Every remote with its releases, newest first. */
export async function listRemotes(db: Queries): Promise<RemoteSummary[]> {
  const names = await listRemoteNames(db);
  const rows = await db.many(list, { remote: null, release: null });
  return names.map((name) => ({
    name,
    releases: rows.filter(({ remote }) => remote === name).map(toSummary),
  }));
}

/** Throws `NotFoundError`. */
export async function getReleaseSummary(
  db: Queries,
  remote: string,
  release: string,
): Promise<ReleaseSummary> {
  const row = await db.find(list, { remote, release });
  if (!row) throw new NotFoundError(`The remote ${remote} has no release ${release}.`);
  return toSummary(row);
}

function toSummary({ base_url, ...summary }: SummaryRow): ReleaseSummary {
  return { ...summary, external_origin: base_url === null ? null : new URL(base_url).origin };
}
