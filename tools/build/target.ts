import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Configuration, Stats } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import { readRemote } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import type { BuildOptions } from './webpack/base-config';
import type { Part } from './webpack/create-config';

/** Something that is built when its inputs have changed. */
export interface Target {
  name: string;
  isFresh: () => Promise<boolean>;
  /** Set for targets that webpack builds. */
  webpack?: () => Promise<Configuration[]>;
  /** Runs after webpack, with its results in the order of the configurations, and marks the target as built. */
  finish: (stats: Stats[]) => Promise<void>;
}

/** The inputs that all builds share. */
export const toolInputs = [
  'tools/build',
  'shell/server/development/development-files.ts',
  'shell/src/remotes/federation/styles',
  'shared/src/contracts/releases/registry',
  'shared/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Builds those of the targets that are stale, and returns their names. */
export async function buildStale(targets: Target[], log: (line: string) => void): Promise<string[]> {
  const fresh = await Promise.all(targets.map((target) => target.isFresh()));
  const stale = targets.filter((_, index) => !fresh[index]);
  if (stale.length === 0) return [];
  const names = stale.map((target) => target.name);
  log(`Building ${names.join(', ')} …`);
  let built = 0;
  const onBuilt: OnBuilt = (name) => {
    built += 1;
    log(`Built ${name}, ${built} of ${stale.length}`);
    parentPort?.postMessage(name);
  };
  const isAlone = availableParallelism() === 1 || !isMainThread || process.argv[1] !== commandLine;
  const apart = isAlone ? [] : halve(stale);
  const here = stale.filter((target) => !apart.includes(target));
  await Promise.all([buildInTurn(here, onBuilt), buildInThread(apart, onBuilt)]);
  return names;
}

type OnBuilt = (name: string) => void;

/** Under tsx, and in a test, a thread would not know how to load TypeScript. */
const commandLine = fromRoot('tools/run.mjs');

/** Half of the targets, so that the thread with the shell and the other one take about as long. */
function halve(targets: Target[]): Target[] {
  return targets.filter(({ webpack }) => webpack).filter((_, index) => [1, 2].includes(index % 4));
}

/** In a thread, which ends with this process however that ends. */
async function buildInThread(targets: Target[], onBuilt: OnBuilt): Promise<void> {
  if (targets.length === 0) return;
  const argv = ['build', ...targets.map(({ name }) => name)];
  const thread = new Worker(commandLine, { argv, stdout: true }).on('message', onBuilt);
  const [code] = (await once(thread, 'exit')) as [number];
  if (code !== 0) throw new UserError('The build failed, see above.');
}

async function buildInTurn(targets: Target[], onBuilt: OnBuilt): Promise<void> {
  for (const { name, webpack, finish } of targets) {
    await finish(webpack ? await runWebpack(await webpack()) : []);
    onBuilt(name);
  }
}

async function runWebpack(configurations: Configuration[]): Promise<Stats[]> {
  return (await import('./run-webpack')).runWebpack(configurations);
}

/** The builds of a part for browser and server, and the shell's service worker. */
export async function createProductionConfigs(
  part: Part,
  options: Pick<BuildOptions, 'outputPath' | 'publicPath'>,
): Promise<Configuration[]> {
  // Webpack takes half a second to load, which a start without anything to build should not spend.
  const { createConfig } = await import('./webpack/create-config');
  const { createWorkerConfig } = await import('./webpack/create-worker-config');
  const { createFrameConfig, createServerPartConfig } = await import('./webpack/create-server-config');
  const mode = 'production';
  const forBrowsers = createConfig(part, { mode, ...options });
  if (part.kind === 'shell') {
    const outputPath = dirname(options.outputPath);
    return [forBrowsers, createFrameConfig({ mode, outputPath }), createWorkerConfig({ mode, outputPath })];
  }
  const remote = await readRemote(part.name);
  if (remote.rendered.length === 0) return [forBrowsers];
  return [forBrowsers, createServerPartConfig(remote, { mode, outputPath: options.outputPath })];
}
