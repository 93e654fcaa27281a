import type { Plugin } from 'vite';
import type { NameClass } from '../project/class-names';

export function settingsPlugin(nameClass: NameClass): Plugin {
  return {
    name: 'site-remote-settings',
    apply: 'build',
    config: () => ({
      // Wherever the entry came from, there are the chunks.
      base: '',
      css: { modules: { generateScopedName: (local, file) => nameClass(local, file) } },
      build: {
        target: 'es2022',
        // No file mentions them; the next plugin takes them away.
        sourcemap: 'hidden',
        // The page names all modules before, with their hashes.
        modulePreload: false,
        rolldownOptions: {
          input: {},
          output: {
            // By themselves some names would be longer than the 100 characters that a path may have.
            chunkFileNames: 'assets/[hash:16].js',
            assetFileNames: 'assets/[hash:16][extname]',
            // Others may begin with a hyphen, or differ in case alone, and the site refuses both.
            hashCharacters: 'hex',
          },
        },
      },
    }),
  };
}
