import { statement, type Queries } from '../../db';

/** Files in the object store that no release has. */
export interface UnclaimedFiles {
  folder: string;
  paths: string[];
}

const insert = statement(
  'unclaimed-release-files.insert',
  `insert into unclaimed_release_files (folder, paths, since) values ($folder, $paths, $since)`,
);

const find = statement<{ folder: string }>(
  'unclaimed-release-files.find',
  `select folder from unclaimed_release_files where folder = $folder`,
);

const remove = statement(
  'unclaimed-release-files.delete',
  `delete from unclaimed_release_files where folder = $folder`,
);

const findOld = statement<UnclaimedFiles>(
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

export async function isUnclaimed(db: Queries, folder: string): Promise<boolean> {
  return (await db.find(find, { folder })) !== undefined;
}

/** For files that belong to a release or were removed. False when the retention job was faster. */
export async function deleteUnclaimedFiles(db: Queries, folder: string): Promise<boolean> {
  return (await db.execute(remove, { folder })) === 1;
}

/** One folder that has been unclaimed since then or longer. */
export function findUnclaimedFilesSince(db: Queries, since: Date): Promise<UnclaimedFiles | undefined> {
  return db.find(findOld, { since });
}
