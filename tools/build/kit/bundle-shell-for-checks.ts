import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';
import { bundleInto } from '../servers';

/** What `check-remote` needs of the shell's build; maps and compressed copies are left out. */
const needed = /(^|\/)(assets|shell\.json|frame\.js|[^/]+\.(js|css|svg|png|woff2))$/;

/** Puts the built shell into the kit, so that a release is checked in the shell of the site that the kit comes from. */
export async function bundleShellForChecks(folder: string): Promise<void> {
  const built = fromRoot('dist/shell');
  await mkdir(folder, { recursive: true });
  await Promise.all([
    cp(built, join(folder, 'built'), {
      recursive: true,
      filter: (path) => path === built || needed.test(path.slice(built.length)),
    }),
    cp(fromRoot('shell/public'), join(folder, 'public'), { recursive: true }),
    bundleInto('shell-server', folder, ['renderer-process']),
    build({
      entryPoints: [fromRoot('tools/release/check-remote/in-page/index.ts')],
      outfile: join(folder, 'in-page.js'),
      bundle: true,
      format: 'iife',
    }),
  ]);
}
