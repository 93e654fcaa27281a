import { join } from 'node:path';
import type { Plugin } from 'vite';
import { remoteModule } from '../project/federation-options';

/**
 * Packages such as `@site/shared/pages` import modules of their own package that the shell has. The federation plugin leaves
 * these imports alone, which would bundle a second copy, so they are resolved as imports of the project.
 *
 * @param shared the modules of the shell
 */
export function packageImportsPlugin(folder: string, shared: string[]): Plugin {
  return {
    name: 'site-remote-package-imports',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!shared.includes(source) || !importer?.includes('/node_modules/')) return undefined;
      return this.resolve(source, join(folder, remoteModule), { ...options, skipSelf: true });
    },
  };
}
