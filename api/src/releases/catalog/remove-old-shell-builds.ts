import { shellBuildKeepDays } from '@site/shared/contracts/registry';
import { createReleaseFilesStore, type ReleaseFilesContext } from './release-files-store';
import { deleteReplacedShellBuild } from './shell-builds.repository';

const keepMs = shellBuildKeepDays * 24 * 60 * 60_000;

/** Removes the builds of the shell that no tab can still use; never the newest one. To be called every now and then. */
export async function removeOldShellBuilds(context: ReleaseFilesContext): Promise<void> {
  const store = createReleaseFilesStore(context);
  const before = new Date(context.clock.now().getTime() - keepMs);
  while (await store.removeStored((tx) => deleteReplacedShellBuild(tx, before)));
}
