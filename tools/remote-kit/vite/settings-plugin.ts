import type { Plugin } from 'vite';
import type { NameClass } from '../project/class-names';
import { replacedPackages } from '../project/replaced-packages';

export function settingsPlugin(nameClass: NameClass): Plugin {
  return {
    name: 'site-remote-settings',
    config: () => ({
      // Chunks are loaded from where the entry came from.
      base: '',
      resolve: { alias: replacedPackages() },
      css: { modules: { generateScopedName: (local, file) => nameClass(local, file) } },
      build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        // Files do not refer to them; the next plugin moves them away.
        sourcemap: 'hidden',
        // The page preloads all modules, with their hashes.
        modulePreload: false,
        rolldownOptions: {
          input: {},
          output: {
            // With Vite's default names some paths would be longer than the 100 characters that are allowed.
            chunkFileNames: 'assets/[hash:16].js',
            assetFileNames: 'assets/[hash:16][extname]',
            // Other hashes may begin with a hyphen, or differ in case only, and the site rejects both.
            hashCharacters: 'hex',
          },
        },
      },
    }),
  };
}
