import { join } from 'node:path';
import { hashFiles, toDescribedFile } from '@site/build/describe-release';
import { findShellAssets } from '@site/build/describe-shell';
import { findPageFiles } from '@site/build/page-files';
import { runWebpack } from '@site/build/run-webpack';
import { createSingleBundleConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { contractVersion, type LiveRemote } from '@site/shared/contracts';
import type { Variant } from '../pages/serve-variant';

const publicPath = '/assets/';

/** Builds the site as one application into `folder`. Each page preloads its route chunk. */
export async function buildSingleBundle(folder: string): Promise<Variant> {
  const assetsDir = join(folder, 'assets');
  const config = createSingleBundleConfig(fromRoot('tools/quality/bench/single-bundle'), {
    mode: 'production',
    outputPath: assetsDir,
    publicPath,
  });
  const [stats] = await runWebpack([config]);
  if (!stats) throw new Error('webpack gave no result');
  const hashes = await hashFiles(assetsDir);
  const toPreloadFile = (file: string) => {
    const { path, as } = toDescribedFile(file);
    return { url: publicPath + path, as, integrity: hashes[path] ?? '' };
  };
  const described = await Promise.all(remoteNames.map(readRemote));
  const remotes = described.map((remote): LiveRemote => {
    const { name, routes, pages, pageData, listings } = remote;
    const pageFiles = Object.entries(findPageFiles(stats.compilation, remote));
    return {
      name,
      release: 'bundle',
      contract: contractVersion,
      // It is never requested: the replaced loader finds the remote in the bundle.
      entry: '',
      container: '',
      routes,
      pages,
      pageData,
      listings,
      preload: [],
      pagePreload: Object.fromEntries(pageFiles.map(([route, files]) => [route, files.map(toPreloadFile)])),
    };
  });
  return {
    assets: await findShellAssets(stats, assetsDir),
    assetsDir,
    remotesDir: join(folder, 'remotes'),
    releases: { id: 'single-bundle', remotes },
  };
}
