import { build } from 'esbuild';
import { bundleInto } from '@site/build/servers';
import { fromRoot } from '@site/command-kit/paths';
import { ensureBrowser } from '@site/programs/ensure-browser';
import type { BuiltShell } from './built-shell';

/** The shell that `npm run build` has made. */
export const repositoryShell: BuiltShell = {
  folder: fromRoot('dist/shell'),
  publicDir: fromRoot('shell/public'),
  writeRenderer: (folder) => bundleInto('shell-server', folder),
  requireBrowser: ensureBrowser,
  readInPageScript: async () => {
    const { outputFiles } = await build({
      entryPoints: [fromRoot('tools/release/check-remote/in-page/index.ts')],
      bundle: true,
      write: false,
      format: 'iife',
    });
    return outputFiles[0]!.text;
  },
};
