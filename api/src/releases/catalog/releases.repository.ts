import type { ReleaseDescription } from '@site/shared/contracts';
import type { ReleaseSource } from '@site/shared/contracts/api';
import { query, statement, type Queries } from '../../db';
import type { StoredContent } from './release-files-store';

export interface NewRelease {
  description: ReleaseDescription;
  bytes: number;
  sourceMaps: StoredContent['sourceMaps'];
  source: ReleaseSource | null;
  /** Exactly one of the two: a folder in the object store, or another origin. */
  place: { folder: string } | { baseUrl: string };
  publishedAt: Date;
  publishedBy: string;
}

/** The registry has no files of an external release. */
export interface DeletedRelease {
  folder: string | null;
  description: ReleaseDescription;
  source_maps: Record<string, string> | null;
}

/** The place of a release's source maps. */
export interface KeptSourceMaps {
  folder: string;
  source_maps: Record<string, string>;
}

const insert = statement(
  'releases.insert',
  `insert into releases (remote, release, description, bytes, source_maps, source, folder, base_url, published_at, published_by)
   values ($name, $id, $description, $bytes, $sourceMaps, $source, $folder, $baseUrl, $publishedAt, $publishedBy) on conflict do nothing`,
);

/** Also true for the id of a deleted release. */
export const isReleaseTaken = query.exists<{ remote: string; release: string }>(
  'releases.is-taken',
  `select release from releases where remote = $remote and release = $release`,
);

/** Undefined without such a release. */
export const findReleaseDescription = query.findValue<
  ReleaseDescription,
  { remote: string; release: string | undefined }
>(
  'releases.find-description',
  `select description from releases where remote = $remote and release = $release and deleted_at is null`,
);

/** Also undefined for an external release. */
export const findHostedReleaseDescription = query.findValue<
  ReleaseDescription,
  { remote: string; release: string }
>(
  'releases.find-hosted-description',
  `select description from releases
   where remote = $remote and release = $release and deleted_at is null and folder is not null`,
);

/** The folder of a hosted release's files; undefined unless its description lists `path`. */
export const findFolderOfFile = query.findValue<string, { remote: string; release: string; path: string }>(
  'releases.find-file-folder',
  `select folder from releases
   where remote = $remote and release = $release and deleted_at is null and folder is not null
     and description -> 'files' ? $path`,
);

/** Undefined when the release has none. */
export const findSourceMaps = query.find<KeptSourceMaps, { remote: string; release: string }>(
  'releases.find-source-maps',
  `select folder, source_maps from releases
   where remote = $remote and release = $release and deleted_at is null and source_maps is not null`,
);

/** False when nothing changes. */
export const setReleasePinned = query.changes<{ remote: string; release: string; pinned: boolean }>(
  'releases.set-pinned',
  `update releases set kept = $pinned
   where remote = $remote and release = $release and deleted_at is null and kept <> $pinned`,
);

/**
 * When tabs could last get a release that is no longer in the release set; at least when it was published. The end of
 * each time that a release was live or the fallback; no row while it still is.
 */
export const getLastUse = query.oneValue<Date, { remote: string; release: string }>(
  'releases.find-last-use',
  `select greatest(r.published_at, max(ended.at)) as last_use
   from releases r
   left join lateral (
     select lead(a.activated_at) over (order by a.id) as at, a.release, p.release as fallback
     from activations a left join activations p on p.id = a.previous_id where a.remote = r.remote
   ) ended on r.release in (ended.release, ended.fallback)
   where r.remote = $remote and r.release = $release
   group by r.published_at`,
);

/** For an existing release. */
export const markReleaseDeleted = query.one<DeletedRelease, { remote: string; release: string; now: Date }>(
  'releases.mark-deleted',
  `update releases set deleted_at = $now where remote = $remote and release = $release and deleted_at is null
   returning folder, description, source_maps`,
);

/** False when the id is taken, also by a deleted release. */
export async function insertRelease(tx: Queries, release: NewRelease): Promise<boolean> {
  const { place, description } = release;
  const folder = 'folder' in place ? place.folder : null;
  const baseUrl = 'baseUrl' in place ? place.baseUrl : null;
  const values = { ...release, name: description.name, id: description.release, folder, baseUrl };
  return (await tx.execute(insert, values)) === 1;
}
