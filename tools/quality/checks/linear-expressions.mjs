import regexp from 'eslint-plugin-regexp';

/** Regular expressions for untrusted text must run in linear time. */
export function linearExpressions() {
  const option = ['error', { report: 'potential' }];
  return {
    files: ['{api,release-rules,remote-*,shared,shell}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': option, 'regexp/no-super-linear-move': option },
  };
}
