/** What the image of the whole site runs: `npm start` where everything is built already. */
import { readdir } from 'node:fs/promises';
import type { BuiltRelease } from '@site/build/remote-target';
import { fromRoot } from '@site/command-kit/paths';
import { printError } from '@site/command-kit/print';
import { runSite } from './run-site';

runSite(findReleases).catch((error: unknown) => {
  printError(error);
  process.exit(1);
});

/** The one release of each remote. */
async function findReleases(): Promise<BuiltRelease[]> {
  const names = await readdir(fromRoot('dist/remotes'));
  const found = names.map(async (name) => {
    const [release = ''] = await readdir(fromRoot('dist/remotes', name));
    return { name, release, folder: fromRoot('dist/remotes', name, release) };
  });
  return Promise.all(found);
}
