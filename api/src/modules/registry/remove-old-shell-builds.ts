import { shellBuildKeepDays } from '@site/shared/contracts/registry';
import { createReleaseFilesStore, listStoredFiles, type ReleaseFilesContext } from './release-files-store';
import { deleteShellBuild, findShellBuildReplacedBefore } from './shell-builds.repository';
import { insertUnclaimedFiles } from './unclaimed-files.repository';

const keepMs = shellBuildKeepDays * 24 * 60 * 60_000;

/** Removes the builds of the shell that no tab can still use; never the newest one. To be called every now and then. */
export async function removeOldShellBuilds(context: ReleaseFilesContext): Promise<void> {
  const { db, clock } = context;
  const store = createReleaseFilesStore(context);
  const before = new Date(clock.now().getTime() - keepMs);
  for (let old; (old = await findShellBuildReplacedBefore(db, before));) {
    const build = old;
    const unclaimed = listStoredFiles(build);
    const isDeleted = await db.transaction(async (tx) => {
      // Stryker disable next-line BooleanLiteral: another process was faster, and has removed its files
      if (!(await deleteShellBuild(tx, build))) return false;
      for (const files of unclaimed) await insertUnclaimedFiles(tx, files, clock.now());
      return true;
    });
    // Stryker disable next-line ConditionalExpression: another process was faster, and has removed its files
    if (isDeleted) for (const files of unclaimed) await store.remove(files);
  }
}
