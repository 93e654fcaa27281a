import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import type { Stats } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import type { PreloadFile } from '@site/shared/contracts';
import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { shellBuildFile } from '@site/shared/contracts/registry';
import { toIntegrity, toShellBuildId } from '@site/shared/server';
import type { ShellAsset, ShellAssets } from '@site/shell/assets';
import { federationChunk } from './webpack/create-config';
import { checkShellBudget } from './check-budgets';
import { hashFiles, toDescribedFile } from './describe-release';
import { requireLazy } from './require-lazy';
import { findSharedFiles } from './shared-files';

/**
 * Writes `shell.json`, which tells the shell server what a page has to load, and the description with which other servers can
 * serve these files.
 */
export async function describeShell(stats: Stats, folder: string): Promise<void> {
  const heartbeatWorker = await writeHeartbeatWorker(join(folder, 'assets'));
  const assets: ShellAssets = {
    ...(await findShellAssets(stats, join(folder, 'assets'))),
    heartbeatScript: await bundle('shell/src/health/page/heartbeat-script.ts', {
      heartbeatWorkerUrl: JSON.stringify(`/assets/${heartbeatWorker}`),
    }),
  };
  if (assets.federation.length !== 1)
    throw new Error(`the shell has ${assets.federation.length} scripts to load remotes with, instead of one`);
  await checkShellBudget(folder, assets);
  requireLazy(
    'axios',
    stats,
    assets.scripts.map(({ url }) => basename(url)),
  );
  await writeFile(join(folder, 'shell.json'), JSON.stringify(assets, null, 2));
  const files = await hashFiles(join(folder, 'assets'));
  const description: ShellBuildDescription = { build: toShellBuildId(files), files };
  await writeFile(join(folder, shellBuildFile), JSON.stringify(description, null, 2));
}

/** What every page of an application loads. */
export async function findShellAssets(stats: Stats, assetsDir: string): Promise<ShellAssets> {
  const { entrypoints, namedChunkGroups } = stats.compilation;
  const files = entrypoints.get('main')?.getFiles() ?? [];
  const federation = namedChunkGroups.get(federationChunk)?.getFiles() ?? [];
  const describe = async (file: string): Promise<ShellAsset> => ({
    url: `/assets/${file}`,
    integrity: toIntegrity(await readFile(join(assetsDir, file))),
  });
  const describePreload = async (file: string): Promise<PreloadFile> => ({
    ...(await describe(file)),
    as: toDescribedFile(file).as,
  });
  const shared = Object.entries(findSharedFiles(stats.compilation)).map(
    async ([name, paths]) => [name, await Promise.all(paths.map(describePreload))] as const,
  );
  const assetNames = (await readdir(assetsDir)).sort();
  return {
    earlyScript: await bundle('shell/src/served-page/early-script.js'),
    scripts: await Promise.all(files.filter((file) => file.endsWith('.js')).map(describe)),
    styles: await Promise.all(files.filter((file) => file.endsWith('.css')).map(describe)),
    federation: await Promise.all(federation.map(describe)),
    fonts: assetNames.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`),
    shared: Object.fromEntries(await Promise.all(shared)),
    files: await Promise.all(assetNames.filter(isCode).map(describe)),
  };
}

const isCode = (file: string) => /\.(?:js|css)$/.test(file);

/** Its name contains a hash of its content; only the heartbeat of the same build requests it. */
async function writeHeartbeatWorker(assetsDir: string): Promise<string> {
  const text = await bundle('shell/src/health/worker/heartbeat-worker.ts');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const name = `heartbeat.${hash}.js`;
  await writeFile(join(assetsDir, name), text);
  return name;
}

async function bundle(path: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromRoot(path)],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    define,
    target: 'es2022',
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
