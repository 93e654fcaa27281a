/** Globals that may throw, reject or be full, depending on the browser's settings. */
const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];
/** Properties of `navigator`. */
const properties = ['locks', 'serviceWorker'];

const message =
  'A browser may refuse it, and then the page must go on: use @site/shared/browser, see docs/decisions/0082-what-browsers-refuse.md.';

/**
 * Only one module may use them; it falls back to memory.
 *
 * @returns {import('eslint').Linter.Config}
 */
export function refusableGlobals() {
  return {
    files: ['{shared,shell,remote-*}/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/browser/**', '**/*.test.{ts,tsx}', '**/testing/**', 'shared/src/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'no-restricted-properties': [
        'error',
        ...[...names, ...properties].map((property) => ({ property, message })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: `BinaryExpression[operator="in"][left.value=/^(${[...names, ...properties].join('|')})$/]`,
          message,
        },
      ],
    },
  };
}
