import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import type { ShellAsset, ShellAssets } from '../../shell/server/shell-assets';
import { checkShellBudget } from './check-budgets';
import { toIntegrity } from '../webpack/integrity-plugin';

/** Writes `shell.json` into `folder`, from which the shell server learns what a page has to load. */
export async function describeShell(stats: Stats, folder: string): Promise<void> {
  const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
  const describe = async (file: string): Promise<ShellAsset> => ({
    url: `/assets/${file}`,
    integrity: toIntegrity(await readFile(join(folder, 'assets', file))),
  });
  const assets: ShellAssets = {
    scripts: await Promise.all(files.filter((file) => file.endsWith('.js')).map(describe)),
    styles: await Promise.all(files.filter((file) => file.endsWith('.css')).map(describe)),
  };
  await checkShellBudget(join(folder, 'assets'), files);
  await writeFile(join(folder, 'shell.json'), JSON.stringify(assets, null, 2));
}
