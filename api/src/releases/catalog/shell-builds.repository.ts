import type { ShellBuildDescription, ShellBuildSummary } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';
import type { StoredContent, StoredRelease } from './release-files-store';
import type { KeptSourceMaps } from './releases.repository';

interface Publication {
  publishedAt: Date;
  publishedBy: string;
}

const lock = statement('shell-builds.lock', `lock table shell_builds in share row exclusive mode`);

const insert = statement(
  'shell-builds.insert',
  `insert into shell_builds (build, files, bytes, source_maps, folder, published_at, published_by)
   values ($build, $files, $bytes, $sourceMaps, $folder, $publishedAt, $publishedBy)`,
);

const touch = statement(
  'shell-builds.touch',
  `update shell_builds
   set publication = default, published_at = $publishedAt, published_by = $publishedBy
   where build = $build`,
);

const list = statement<ShellBuildSummary>(
  'shell-builds.list',
  `select build, ${toIsoTime('published_at')} as published_at from shell_builds order by publication desc`,
);

const getSummary = statement<ShellBuildSummary>(
  'shell-builds.get-summary',
  `select build, ${toIsoTime('published_at')} as published_at from shell_builds where build = $build`,
);

const find = statement<ShellBuildDescription>(
  'shell-builds.find',
  `select build, files from shell_builds where build = $build`,
);

const findFileFolder = statement<{ folder: string }>(
  'shell-builds.find-file-folder',
  `select folder from shell_builds where build = $build and files ? $file`,
);

const listChanged = statement<{ name: string }>(
  'shell-builds.list-changed',
  `select distinct known.key as name
   from shell_builds cross join lateral jsonb_each_text(files) known
   where $files::jsonb ->> known.key <> known.value and known.key !~ '[.](br|gz)$'
   order by name`,
);

const findMapsOf = statement<KeptSourceMaps>(
  'shell-builds.find-source-maps',
  `select folder, source_maps from shell_builds where source_maps ? $file order by publication desc limit 1`,
);

/** One that is published again at this very moment stays. */
const deleteReplaced = statement<StoredRelease>(
  'shell-builds.delete-replaced',
  `delete from shell_builds where (build, publication) = (
     select build, publication from (
       select *, lead(published_at) over (order by publication) as replaced_at from shell_builds
     ) builds
     where replaced_at <= $before order by replaced_at limit 1
   )
   returning folder, files, source_maps`,
);

/** Until the end of the transaction nobody else changes which builds there are. */
export async function lockShellBuilds(tx: Queries): Promise<void> {
  await tx.execute(lock);
}

export async function insertShellBuild(
  tx: Queries,
  build: ShellBuildDescription & StoredContent & Publication,
): Promise<void> {
  await tx.execute(insert, { ...build });
}

/** Notes that a build has been published once more. False when it is not known, or no longer. */
export async function touchShellBuild(
  tx: Queries,
  values: Publication & { build: string },
): Promise<boolean> {
  return (await tx.execute(touch, { ...values })) === 1;
}

/** The one that was published last comes first. */
export function listShellBuilds(db: Queries): Promise<ShellBuildSummary[]> {
  return db.many(list);
}

export async function getShellBuildSummary(db: Queries, build: string): Promise<ShellBuildSummary> {
  return db.one(getSummary, { build });
}

export function findShellBuild(db: Queries, build: string): Promise<ShellBuildDescription | undefined> {
  return db.find(find, { build });
}

/** Where the files of a build lie; undefined unless it has this one. */
export async function findFolderOfShellFile(
  db: Queries,
  { build, file }: { build: string; file: string },
): Promise<string | undefined> {
  return (await db.find(findFileFolder, { build, file }))?.folder;
}

/** The names under which another build has another content. Compressed copies of one content may differ. */
export async function listChangedShellFiles(tx: Queries, files: Record<string, string>): Promise<string[]> {
  return (await tx.many(listChanged, { files })).map(({ name }) => name);
}

/** Those of a build that has the map of a file; under one name there is one content. */
export function findShellSourceMaps(db: Queries, file: string): Promise<KeptSourceMaps | undefined> {
  return db.find(findMapsOf, { file });
}

/** Deletes one build that another one had replaced by then; undefined when there is none. */
export function deleteReplacedShellBuild(tx: Queries, before: Date): Promise<StoredRelease | undefined> {
  return tx.find(deleteReplaced, { before });
}
