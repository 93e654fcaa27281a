import { query, statement, type Queries } from '../../db';

/** Files in the object store that no release has. */
export interface UnclaimedFiles {
  folder: string;
  paths: string[];
}

const insert = statement(
  'unclaimed-release-files.insert',
  `insert into unclaimed_release_files (folder, paths, since) values ($folder, $paths, $since)`,
);

export const isUnclaimed = query.exists<{ folder: string }>(
  'unclaimed-release-files.find',
  `select folder from unclaimed_release_files where folder = $folder`,
);

/** For files that belong to a release or were removed. False when the retention job was faster. */
export const deleteUnclaimedFiles = query.changes<{ folder: string }>(
  'unclaimed-release-files.delete',
  `delete from unclaimed_release_files where folder = $folder`,
);

/** One folder that has been unclaimed since then or longer. */
export const findUnclaimedFilesSince = query.find<UnclaimedFiles, { since: Date }>(
  'unclaimed-release-files.find-old',
  `select folder, paths from unclaimed_release_files where since < $since order by since limit 1`,
);

export async function insertUnclaimedFiles(
  db: Queries,
  { folder, paths }: UnclaimedFiles,
  since: Date,
): Promise<void> {
  // The driver would write an array as a Postgres array, not as JSON.
  await db.execute(insert, { folder, paths: JSON.stringify(paths), since });
}
