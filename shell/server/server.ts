import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runShellServer } from './run-shell-server';
import type { ShellAssets } from './shell-assets';

/** What the build wrote for browsers; this file itself is in `shell/dist/`. */
const dist = join(import.meta.dirname, '../../dist');

await runShellServer({
  assets: JSON.parse(await readFile(join(dist, 'shell/shell.json'), 'utf8')) as ShellAssets,
  assetsDir: join(dist, 'shell/assets'),
  publicDir: join(import.meta.dirname, 'public'),
  releaseSetFile: 'release-set.json',
});
