import regexp from 'eslint-plugin-regexp';

/** Regular expressions that may see texts of strangers take time that grows with the text, not with its square. */
export function linearExpressions() {
  const option = ['error', { report: 'potential' }];
  return {
    files: ['{api,release-rules,remote-*,shared,shell}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': option, 'regexp/no-super-linear-move': option },
  };
}
