import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { remoteNames } from '@site/command-kit/remotes';
import { describeShell } from './describe-shell';
import { hashInputs } from './hash-inputs';
import { kitTarget } from './kit/kit-target';
import { remoteTarget, type BuiltRelease } from './remote-target';
import { bundleServer, servers } from './servers';
import { isStamped, stamp } from './stamps';
import { buildStale, createProductionConfigs, toolInputs, type Target } from './target';

interface SiteBuild {
  /** The names of what had to be built. */
  built: string[];
  /** The remotes, ready to be published. */
  releases: BuiltRelease[];
}

/** Builds what is stale: into `dist/` the shell, the remotes as releases and the kit for teams, and the two servers. */
export async function buildSite(): Promise<SiteBuild> {
  const remotes = await Promise.all(remoteNames.map(remoteTarget));
  const otherTargets = await Promise.all([shellTarget(), ...Object.keys(servers).map(serverTarget)]);
  const built = await buildStale([...otherTargets, ...remotes, await kitTarget()], print);
  return { built, releases: remotes.map((remote) => remote.built) };
}

export async function shellTarget(): Promise<Target> {
  const hash = await hashInputs(['shell/src', 'shell/package.json', 'shared', ...toolInputs]);
  const folder = fromRoot('dist/shell');
  return {
    name: 'shell',
    isFresh: () => isStamped('shell', hash),
    webpack: async () => {
      await rm(folder, { recursive: true, force: true });
      return createProductionConfigs(
        { kind: 'shell' },
        { outputPath: join(folder, 'assets'), publicPath: '/assets/' },
      );
    },
    finish: async ([stats]) => {
      await describeShell(stats!, folder);
      await stamp('shell', hash);
    },
  };
}

export async function serverTarget(name: string): Promise<Target> {
  const hash = await hashInputs([...servers[name]!.inputs, ...toolInputs]);
  return {
    name,
    isFresh: () => isStamped(name, hash),
    finish: async () => {
      await bundleServer(name);
      await stamp(name, hash);
    },
  };
}
