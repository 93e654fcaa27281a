import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const { name, version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** What this remote takes from the shell, and in which versions it can use it. */
const shared = {
  react: '^19.0.0',
  '@site/shared/auth': '^1.0.0',
  '@site/shared/http': '^1.0.0',
  '@site/shared/router': '^1.0.0',
  '@site/shared/toasts': '^1.0.0',
  '@site/shared/ui': '^1.0.0',
};

export default defineConfig({
  // Wherever the entry came from, there are the chunks.
  base: '',
  // Markup calls createElement of the shell's React, which is taken as a whole, too.
  oxc: { jsx: { runtime: 'classic' }, jsxInject: "import React from 'react'" },
  build: {
    target: 'es2022',
    // The page names all modules before, with their hashes.
    modulePreload: false,
    rolldownOptions: {
      input: {},
      output: {
        // By themselves some names would be longer than the 100 characters that a path may have.
        chunkFileNames: 'assets/[hash:16].js',
        // Others may begin with a hyphen, or differ in case alone, and the site refuses both.
        hashCharacters: 'hex',
      },
    },
  },
  plugins: [
    federation({
      // The container and the id of the release: another one each time.
      name: `${name}_${version.replaceAll(/\W/g, '_')}`,
      filename: 'assets/remoteEntry-[hash].js',
      exposes: { './remote': './src/remote.jsx' },
      shared: Object.fromEntries(
        Object.entries(shared).map(([key, requiredVersion]) => [
          key,
          // The shell has it: no copy of our own, and never a second one in the page.
          {
            import: false,
            singleton: true,
            strictVersion: true,
            requiredVersion,
            suppressMissingImportWarning: true,
          },
        ]),
      ),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
    }),
  ],
});
