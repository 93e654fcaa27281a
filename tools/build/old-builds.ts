import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceMapsFolder } from '@site/command-kit/source-maps-folder';

/** Published releases are in the registry; old builds only save a rebuild after going back to an earlier commit. */
const keptBuilds = 5;

/** Removes the builds of one remote that are older than its newest five. */
export async function removeOldBuilds(folder: string): Promise<void> {
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, builtMs: (await stat(path)).mtimeMs };
    }),
  );
  builds.sort((a, b) => b.builtMs - a.builtMs);
  const old = builds.slice(keptBuilds).flatMap(({ path }) => [path, sourceMapsFolder(path)]);
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })));
}
