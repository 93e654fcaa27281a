import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { shellBuildFile } from '@site/shared/contracts/registry';
import { runShellServer } from './run-shell-server';
import type { ShellAssets } from './files/shell-assets';

/** What the build wrote for browsers; this file itself is in `shell/dist/`. */
const dist = join(import.meta.dirname, '../../dist');

const { build } = JSON.parse(
  await readFile(join(dist, 'shell', shellBuildFile), 'utf8'),
) as ShellBuildDescription;

await runShellServer({
  shellBuild: build,
  assets: JSON.parse(await readFile(join(dist, 'shell/shell.json'), 'utf8')) as ShellAssets,
  assetsDir: join(dist, 'shell/assets'),
  publicDir: join(import.meta.dirname, 'public'),
  renderer: {
    processFile: join(import.meta.dirname, 'renderer-process.mjs'),
    frameFile: join(dist, 'shell/frame.js'),
  },
  kitDir: join(dist, 'shell/kit'),
  serviceWorkerFile: join(dist, 'shell/service-worker.js'),
  releaseSetFile: 'release-set.json',
});
