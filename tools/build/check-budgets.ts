import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Stats } from 'webpack';
import type { ReleaseDescription } from '@site/shared/contracts';
import { serverPartMaxGzipBytes } from '@site/shared/contracts/registry';
import type { ShellAsset, ShellAssets } from '@site/shell/assets';
import { requireAbsent } from './require-lazy';
import { workerFile } from './webpack/create-worker-config';

/** Bytes after gzip. */
const budgets = {
  shell: 125_000,
  federation: 22_000,
  serviceWorker: 14_000,
  /** Uncompressed, because fonts are compressed already. */
  fonts: 30_000,
  /** For entries that use the shell's runtime. The registry accepts larger ones, which bring their own. */
  remoteEntry: 12_000,
  routeChunk: 30_000,
};

/** The name of the chunk that may be larger, because a single page needs it. */
const exempt = 'editor';

/** Fails the build when a remote's entry or one of its chunks is over budget, or when it brings its own API client. */
export async function checkBudgets(
  stats: Stats,
  folder: string,
  { name, entry, server, files }: ReleaseDescription,
): Promise<void> {
  requireAbsent('axios', stats);
  const exemptFiles = filesOnlyOf(stats, exempt);
  for (const file of Object.keys(files).filter((path) => path.endsWith('.js') && !exemptFiles.has(path))) {
    requireWithin(`remote-${name}: ${file}`, await gzipSize([join(folder, file)]), findBudget(file));
  }

  function findBudget(file: string): number {
    if (file === entry) return budgets.remoteEntry;
    return file === server?.entry ? serverPartMaxGzipBytes : budgets.routeChunk;
  }
}

/** Files that only the chunk of that name loads. */
function filesOnlyOf(stats: Stats, chunkName: string): Set<string> {
  const chunks = [...stats.compilation.chunks].filter((chunk) =>
    [...chunk.groupsIterable].every((group) => group.name === chunkName),
  );
  return new Set(chunks.flatMap((chunk) => [...chunk.files]));
}

/** Fails the build when what every page of the shell loads, or what pages of a remote add to it, is over budget. */
export async function checkShellBudget(folder: string, assets: ShellAssets): Promise<void> {
  const sizeOf = (scripts: ShellAsset[]) => gzipSize(scripts.map(({ url }) => join(folder, url)));
  requireWithin('shell: first load', await sizeOf(assets.scripts), budgets.shell);
  const fonts = (assets.fonts ?? []).map(async (url) => (await readFile(join(folder, url))).length);
  requireWithin(
    'shell: fonts',
    (await Promise.all(fonts)).reduce((sum, size) => sum + size, 0),
    budgets.fonts,
  );
  requireWithin('shell: federation runtime', await sizeOf(assets.federation), budgets.federation);
  requireWithin('shell: service worker', await gzipSize([join(folder, workerFile)]), budgets.serviceWorker);
}

async function gzipSize(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await promisify(gzip)(await readFile(file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function requireWithin(what: string, bytes: number, budget: number): void {
  if (bytes <= budget) return;
  const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  throw new Error(
    `${what} is ${kB(bytes)} gzip, over its budget of ${kB(budget)} (tools/build/check-budgets.ts)`,
  );
}
