import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import type { ReleaseDescription } from '../../shared/src/contracts/releases';
import { fromRoot } from '../paths';
import type { Part } from '../webpack/create-config';
import { remoteNames } from '../remotes';
import { checkBudgets } from './check-budgets';
import { describeRelease } from './describe-release';
import { hashInputs } from './hash-inputs';
import { toReleaseSet } from './release-set';
import { bundleServer, servers } from './servers';
import { describeShell } from './describe-shell';

/** Something that is built when its inputs have changed. */
interface Target {
  name: string;
  isFresh: () => Promise<boolean>;
  /** Present for what webpack builds; all of those run in one process. */
  webpack?: () => Promise<Configuration>;
  /** Runs after webpack and marks the target as built. */
  finish: (stats: Stats | undefined) => Promise<void>;
}

const toolInputs = [
  'tools/webpack',
  'tools/build',
  'shared/src/contracts/registry',
  'shared/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Builds what is stale into `dist/`: the shell, the four remotes as releases, and the two servers, and writes the
 * release set in which those four are live. Returns the names of what was built.
 */
export async function buildSite(): Promise<string[]> {
  const remotes = await Promise.all(remoteNames.map(remoteTarget));
  const targets = [
    await shellTarget(),
    ...remotes,
    ...(await Promise.all(Object.keys(servers).map(serverTarget))),
  ];
  const fresh = await Promise.all(targets.map((target) => target.isFresh()));
  const stale = targets.filter((_, index) => !fresh[index]);
  if (stale.length > 0) {
    console.log(`Building ${stale.map((target) => target.name).join(', ')} …`);
    await build(stale);
  }
  await writeReleaseSet(remotes);
  return stale.map((target) => target.name);
}

async function build(targets: Target[]): Promise<void> {
  const withWebpack = targets.filter((target) => target.webpack);
  let stats: Stats[] = [];
  if (withWebpack.length > 0) {
    const { runWebpack } = await import('./run-webpack');
    stats = await runWebpack(await Promise.all(withWebpack.map((target) => target.webpack!())));
  }
  for (const target of targets) await target.finish(stats[withWebpack.indexOf(target)]);
}

interface RemoteTarget extends Target {
  /** The folder of the release, `release.json` included. */
  folder: string;
}

async function remoteTarget(name: string): Promise<RemoteTarget> {
  const release = await hashInputs([`remote-${name}`, ...toolInputs]);
  const folder = fromRoot('dist/remotes', name, release);
  return {
    name: `remote-${name}`,
    folder,
    // Written last, so a build that was cut off counts as stale.
    isFresh: async () => (await findText(join(folder, 'release.json'))) !== undefined,
    webpack: async () => {
      await rm(folder, { recursive: true, force: true });
      return createProductionConfig({ kind: 'remote', name, release }, folder, 'auto');
    },
    finish: async (stats) => {
      const description = await describeRelease(stats!, folder, release);
      await checkBudgets(stats!, folder, description);
      await writeJson(join(folder, 'release.json'), description);
    },
  };
}

async function shellTarget(): Promise<Target> {
  const hash = await hashInputs(['shell/src', 'shell/package.json', 'shared', ...toolInputs]);
  const folder = fromRoot('dist/shell');
  return {
    name: 'shell',
    isFresh: () => isStamped('shell', hash),
    webpack: async () => {
      await rm(folder, { recursive: true, force: true });
      return createProductionConfig({ kind: 'shell' }, join(folder, 'assets'), '/assets/');
    },
    finish: async (stats) => {
      await describeShell(stats!, folder);
      await stamp('shell', hash);
    },
  };
}

async function serverTarget(name: string): Promise<Target> {
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

async function createProductionConfig(
  part: Part,
  outputPath: string,
  publicPath: string,
): Promise<Configuration> {
  // Webpack takes half a second to load, which a start with nothing to build should not pay.
  const { createConfig } = await import('../webpack/create-config');
  return createConfig(part, { mode: 'production', outputPath, publicPath });
}

async function writeReleaseSet(remotes: RemoteTarget[]): Promise<void> {
  const descriptions = await Promise.all(
    remotes.map(
      async ({ folder }) =>
        JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseDescription,
    ),
  );
  await writeJson(fromRoot('dist/release-set.json'), toReleaseSet(descriptions));
}

const stampOf = (name: string) => fromRoot('dist/stamps', name);

async function isStamped(name: string, hash: string): Promise<boolean> {
  return (await findText(stampOf(name))) === hash;
}

async function stamp(name: string, hash: string): Promise<void> {
  await mkdir(fromRoot('dist/stamps'), { recursive: true });
  await writeFile(stampOf(name), hash);
}

async function findText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, JSON.stringify(value, null, 2));
}
