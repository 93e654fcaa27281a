import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Stats } from 'webpack';
import type { PreloadFile } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import type { ShellAsset, ShellAssets } from '@site/shell/assets';
import { federationChunk } from './webpack/create-config';
import { checkShellBudget } from './check-budgets';
import { toDescribedFile } from './describe-release';
import { requireLazy } from './require-lazy';
import { findSharedFiles } from './shared-files';

/** Writes `shell.json` into `folder`, from which the shell server learns what a page has to load. */
export async function describeShell(stats: Stats, folder: string): Promise<void> {
  const assets = await findShellAssets(stats, join(folder, 'assets'));
  if (assets.federation.length !== 1)
    throw new Error(`the shell has ${assets.federation.length} scripts to load remotes with, instead of one`);
  await checkShellBudget(folder, assets);
  requireLazy(
    'axios',
    stats,
    assets.scripts.map(({ url }) => basename(url)),
  );
  await writeFile(join(folder, 'shell.json'), JSON.stringify(assets, null, 2));
}

/** What every page loads of an application whose files lie in `assetsDir`. */
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
  return {
    scripts: await Promise.all(files.filter((file) => file.endsWith('.js')).map(describe)),
    styles: await Promise.all(files.filter((file) => file.endsWith('.css')).map(describe)),
    federation: await Promise.all(federation.map(describe)),
    shared: Object.fromEntries(await Promise.all(shared)),
  };
}
