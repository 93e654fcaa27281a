import { explicitTimeZone } from './explicit-time-zone.mjs';
import { noBareText } from './no-bare-text.mjs';
import { noBrowserGlobals } from './no-browser-globals.mjs';
import { noRandomValues } from './no-random-values.mjs';

/** The rules of `docs/swap-a-remote.md` for the code of pages, which servers render. */
export function renderingRules() {
  return [
    {
      files: ['{shared,shell,remote-*}/src/**/*.{ts,tsx}'],
      ignores: [
        '**/*.test.{ts,tsx}',
        '**/testing/**',
        // Only browsers run these: the entry of the site, its workers, and a remote in its development frame.
        'shell/src/start.tsx',
        'shell/src/health/**',
        'shell/src/service-worker/**',
        'remote-*/src/dev/**',
        // Only Node runs these.
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
