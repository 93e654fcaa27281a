import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Stats } from 'webpack';
import { remoteEntryMaxGzipBytes } from '../../shared/src/contracts/limits';
import type { ReleaseDescription } from '../../shared/src/contracts/releases';
import { requireAbsent } from './require-lazy';

/** Bytes after gzip. Source: design, section 10. */
const budgets = {
  shell: 125_000,
  remoteEntry: remoteEntryMaxGzipBytes,
  routeChunk: 30_000,
};

/** The chunk name under which a remote imports what may be larger, because one single page needs it. */
const exempt = 'editor';

/** Fails the build when a remote's entry or one of its chunks is over budget, or when it brings its own API client. */
export async function checkBudgets(
  stats: Stats,
  folder: string,
  { name, entry, files }: ReleaseDescription,
): Promise<void> {
  requireAbsent('axios', stats);
  const exemptFiles = filesOnlyOf(stats, exempt);
  for (const file of Object.keys(files).filter((path) => path.endsWith('.js') && !exemptFiles.has(path))) {
    const budget = file === entry ? budgets.remoteEntry : budgets.routeChunk;
    requireWithin(`remote-${name}: ${file}`, await gzipSize([join(folder, file)]), budget);
  }
}

/** Files that nothing else than the chunk of that name loads. */
function filesOnlyOf(stats: Stats, chunkName: string): Set<string> {
  const chunks = [...stats.compilation.chunks].filter((chunk) =>
    [...chunk.groupsIterable].every((group) => group.name === chunkName),
  );
  return new Set(chunks.flatMap((chunk) => [...chunk.files]));
}

/** Fails the build when what every page loads of the shell is over budget. */
export async function checkShellBudget(folder: string, files: string[]): Promise<void> {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
  requireWithin('shell: first load', await gzipSize(scripts), budgets.shell);
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
