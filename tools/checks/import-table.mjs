/**
 * Which part may import which; the picture stands in `docs/architecture.md`. ESLint's rules are made from it,
 * so a forbidden import is an error with a reason.
 *
 * Each row: the files it speaks of, the parts they may import beside their own, and packages closed to them.
 */
export const parts = [
  'shell',
  'remote-auth',
  'remote-blog',
  'remote-tools',
  'remote-info',
  'shared',
  'api',
  'e2e',
  'tools',
];

const remote = {
  mayImport: ['shared'],
  closed: ['node:*', 'react-router', 'react-router-dom', 'react-toastify'],
};

export const importTable = [
  {
    files: 'shared/src/contracts',
    mayImport: [],
    closed: ['react', 'react-dom', 'react-router', 'node:*', '@site/shared/*'],
  },
  {
    files: 'shared/src/http',
    mayImport: ['shared'],
    closed: ['react-router', '@site/shared/router', '@site/shared/toasts', 'node:*'],
  },
  { files: 'shared/src', mayImport: ['shared'], closed: ['node:*', 'react-toastify'] },
  { files: 'shell/src', mayImport: ['shared'], closed: ['node:*', 'react-router', 'react-router-dom'] },
  { files: 'shell/server', mayImport: ['shared/contracts'], closed: ['react', 'react-dom'] },
  { files: 'remote-auth/src', ...remote },
  { files: 'remote-blog/src', ...remote },
  { files: 'remote-tools/src', ...remote },
  { files: 'remote-info/src', ...remote },
  { files: 'api', mayImport: ['shared/contracts'], closed: ['react', 'react-dom'] },
  { files: 'api/test', mayImport: ['shared/contracts', 'tools'], closed: ['react', 'react-dom'] },
  { files: 'e2e', mayImport: ['shared/contracts'], closed: ['react', 'react-dom'] },
  {
    files: 'e2e/several-processes',
    mayImport: ['shared/contracts', 'tools'],
    closed: ['react', 'react-dom'],
  },
];

/** ESLint configuration objects for the table; more specific rows come later so that they win. */
export function importRules() {
  return [...importTable]
    .sort((a, b) => a.files.length - b.files.length)
    .map((row) => ({
      files: [`${row.files}/**/*.{ts,tsx}`],
      rules: { 'no-restricted-imports': ['error', { patterns: patternsFor(row) }] },
    }));
}

function patternsFor({ files, mayImport, closed }) {
  const own = files.split('/')[0];
  const patterns = parts
    .filter((part) => part !== own && part !== 'shared' && !mayImport.includes(part))
    .map((part) => ({
      regex: `^(\\.\\./)+${part}/|^${part}(/|$)`,
      message: `${files} must not import ${part}: see tools/checks/import-table.mjs`,
    }));
  if (mayImport.includes('shared/contracts')) {
    patterns.push({
      regex: '^@site/shared/(?!contracts(/|$))',
      message: `${files} may import only @site/shared/contracts: see tools/checks/import-table.mjs`,
    });
  }
  if (own !== 'shared') {
    patterns.push({
      regex: '^(\\.\\./)+shared/',
      message: 'Import @site/shared by its name, never by a relative path.',
    });
  }
  for (const name of closed) {
    patterns.push({
      regex: `^${name.replaceAll('*', '.*')}${name.endsWith('*') ? '' : '(/|$)'}`,
      message: `${files} must not import ${name}: see tools/checks/import-table.mjs`,
    });
  }
  return patterns;
}
