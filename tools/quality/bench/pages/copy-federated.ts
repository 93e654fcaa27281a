import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from '@site/build/remote-target';
import { fromRoot } from '@site/command-kit/paths';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import { toActiveRelease } from '@site/shared/contracts/registry';
import type { ShellAssets } from '@site/shell/assets';
import type { Variant } from './serve-variant';

/** Copies the site's builds into `folder`, so that a build during the measurement does not affect it. */
export async function copyFederated(folder: string, builds: BuiltRelease[]): Promise<Variant> {
  await cp(fromRoot('dist/shell'), join(folder, 'shell'), { recursive: true });
  const processFile = join(folder, 'renderer-process.mjs');
  await cp(fromRoot('shell/dist/renderer-process.mjs'), processFile);
  const remotes = await Promise.all(
    builds.map(async (build) => {
      const copy = join(folder, 'remotes', build.name, build.release);
      await cp(build.folder, copy, { recursive: true });
      return toActiveRelease(await readJson<ReleaseDescription>(join(copy, releaseDescriptionFile)));
    }),
  );
  return {
    assets: await readJson<ShellAssets>(join(folder, 'shell/shell.json')),
    assetsDir: join(folder, 'shell/assets'),
    remotesDir: join(folder, 'remotes'),
    releases: { id: 'federated', remotes },
    renderer: { processFile, frameFile: join(folder, 'shell/frame.js') },
  };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
