import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { checkBudgets } from './check-budgets';
import { checkRequests } from './check-requests';
import { describeRelease } from './describe-release';
import { removeFederationStats } from './federation-manifest';
import { hashInputs } from './hash-inputs';
import { removeOldBuilds } from './old-builds';
import { buildStale, createProductionConfigs, toolInputs, type Target } from './target';

/** The parts of `@site/shared` that the shell does not provide, so that every remote contains them. */
export const remoteInputs = [
  'shared/src/browser/file-store.ts',
  'shared/src/browser/offline.ts',
  'shared/src/browser/tabs.ts',
  'shared/src/pages',
  'shared/src/dates',
  'shared/src/fetching',
];

/** Creates a remote's description from its pages. */
const descriptionInput = 'tools/command-kit/remotes.ts';

/** A release as its build left it, ready to be published. */
export interface BuiltRelease {
  name: string;
  release: string;
  /** Holds all files of the release and `release.json`. */
  folder: string;
}

/** The build of a remote. Its folder is named after a hash of its inputs. */
export async function remoteTarget(name: string): Promise<Target & { built: BuiltRelease }> {
  const release = await hashInputs([`remote-${name}`, ...remoteInputs, descriptionInput, ...toolInputs]);
  const folder = fromRoot('dist/remotes', name, release);
  // It is written last, so an interrupted build counts as stale.
  const descriptionFile = join(folder, releaseDescriptionFile);
  return {
    name: `remote-${name}`,
    built: { name, release, folder },
    isFresh: async () => existsSync(descriptionFile),
    webpack: async () => {
      await rm(folder, { recursive: true, force: true });
      return createProductionConfigs(
        { kind: 'remote', name, release },
        { outputPath: folder, publicPath: 'auto' },
      );
    },
    finish: async ([stats, serverStats]) => {
      await removeFederationStats(folder);
      const description = await describeRelease(stats!, serverStats, folder, release);
      checkRequests(description);
      await checkBudgets(stats!, folder, description);
      await writeFile(descriptionFile, JSON.stringify(description, null, 2));
      await removeOldBuilds(fromRoot('dist/remotes', name));
    },
  };
}

/** Builds one remote alone when it is stale. */
export async function buildRemote(name: string, log: (line: string) => void): Promise<BuiltRelease> {
  const target = await remoteTarget(name);
  await buildStale([target], log);
  return target.built;
}
