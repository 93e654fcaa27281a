import { explicitTimeZone } from './explicit-time-zone.mjs';
import { noBareText } from './no-bare-text.mjs';
import { noBrowserGlobals } from './no-browser-globals.mjs';
import { noRandomValues } from './no-random-values.mjs';

/** For the code of pages, which servers render: the rules of `docs/swap-a-remote.md`. */
export function renderingRules() {
  return [
    {
      files: ['{shared,shell,remote-*}/src/**/*.{ts,tsx}'],
      ignores: [
        '**/*.test.{ts,tsx}',
        '**/testing/**',
        // Run in browsers alone: what starts the site, its workers, and a remote without it.
        'shell/src/index.tsx',
        'shell/src/heartbeat/**',
        'shell/src/service-worker/**',
        'remote-*/src/dev/**',
        // Runs in Node alone.
        'shared/src/server/**',
      ],
      plugins: {
        rendering: {
          rules: {
            'no-bare-text': noBareText,
            'no-browser-globals': noBrowserGlobals,
            'explicit-time-zone': explicitTimeZone,
            'no-random-values': noRandomValues,
          },
        },
      },
      rules: {
        'rendering/no-bare-text': 'error',
        'rendering/no-browser-globals': 'error',
        'rendering/explicit-time-zone': 'error',
        'rendering/no-random-values': 'error',
      },
    },
  ];
}
