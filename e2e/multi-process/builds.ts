import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltRelease } from '@site/build/remote-target';
import { fromRoot } from '../from-root';

const remotesDir = fromRoot('dist/remotes');

/** The newest build of each remote. */
export async function findBuilds(): Promise<BuiltRelease[]> {
  return Promise.all((await readdir(remotesDir)).map(findNewest));
}

async function findNewest(name: string): Promise<BuiltRelease> {
  const releases = await readdir(path.join(remotesDir, name));
  const builds = await Promise.all(
    releases.map(async (release) => {
      const folder = path.join(remotesDir, name, release);
      // Written last; a build under way has none.
      const builtMs = await stat(path.join(folder, 'release.json')).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { name, release, folder, builtMs };
    }),
  );
  const [newest] = builds.sort((a, b) => b.builtMs - a.builtMs);
  if (!newest) throw new Error(`There is no build of ${name}: npm run build.`);
  return newest;
}
