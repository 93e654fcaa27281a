import type { ShellBuildDescription, ShellBuildSummary } from '@site/shared/contracts/api';
import { query } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import type { StoredContent, StoredRelease } from './release-files-store';
import type { KeptSourceMaps } from './releases.repository';

interface Publication {
  publishedAt: Date;
  publishedBy: string;
}

/** Until the end of the transaction nobody else changes which builds there are. */
export const lockShellBuilds = query.execute(
  'shell-builds.lock',
  `lock table shell_builds in share row exclusive mode`,
);

export const insertShellBuild = query.execute<ShellBuildDescription & StoredContent & Publication>(
  'shell-builds.insert',
  `insert into shell_builds (build, files, bytes, source_maps, folder, published_at, published_by)
   values ($build, $files, $bytes, $sourceMaps, $folder, $publishedAt, $publishedBy)`,
);

/** Notes that a build has been published once more. False when it is not known, or no longer. */
export const touchShellBuild = query.changes<Publication & { build: string }>(
  'shell-builds.touch',
  `update shell_builds
   set publication = default, published_at = $publishedAt, published_by = $publishedBy
   where build = $build`,
);

/** The one that was published last comes first. */
export const listShellBuilds = query.many<ShellBuildSummary>(
  'shell-builds.list',
  `select build, ${toIsoTime('published_at')} as published_at from shell_builds order by publication desc`,
);

export const getShellBuildSummary = query.one<ShellBuildSummary, { build: string }>(
  'shell-builds.get-summary',
  `select build, ${toIsoTime('published_at')} as published_at from shell_builds where build = $build`,
);

export const findShellBuild = query.find<ShellBuildDescription, { build: string }>(
  'shell-builds.find',
  `select build, files from shell_builds where build = $build`,
);

/** Where the files of a build lie; undefined unless it has this one. */
export const findFolderOfShellFile = query.findValue<string, { build: string; file: string }>(
  'shell-builds.find-file-folder',
  `select folder from shell_builds where build = $build and files ? $file`,
);

/** The names under which another build has another content. Compressed copies of one content may differ. */
export const listChangedShellFiles = query.manyValues<string, { files: Record<string, string> }>(
  'shell-builds.list-changed',
  `select distinct known.key as name
   from shell_builds cross join lateral jsonb_each_text(files) known
   where $files::jsonb ->> known.key <> known.value and known.key !~ '[.](br|gz)$'
   order by name`,
);

/** Those of a build that has the map of a file; under one name there is one content. */
export const findShellSourceMaps = query.find<KeptSourceMaps, { file: string }>(
  'shell-builds.find-source-maps',
  `select folder, source_maps from shell_builds where source_maps ? $file order by publication desc limit 1`,
);

/**
 * Deletes one build that another one had replaced by then; undefined when there is none. One that is published again at
 * this very moment stays.
 */
export const deleteReplacedShellBuild = query.find<StoredRelease, { before: Date }>(
  'shell-builds.delete-replaced',
  `delete from shell_builds where (build, publication) = (
     select build, publication from (
       select *, lead(published_at) over (order by publication) as replaced_at from shell_builds
     ) builds
     where replaced_at <= $before order by replaced_at limit 1
   )
   returning folder, files, source_maps`,
);
