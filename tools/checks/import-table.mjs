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
  closed: ['node:*', 'axios', 'react-router', 'react-router-dom', 'react-toastify', 'swr'],
};

/** To all of `shared`. axios, React Router and SWR, each behind one folder's facade, are closed to the others. */
const closedToShared = ['node:*', 'react-router', 'react-toastify'];

export const importTable = [
  {
    files: 'shared/src/contracts',
    mayImport: [],
    closed: ['react', 'react-dom', 'axios', 'react-router', 'react-router-dom', 'node:*', '@site/shared/*'],
  },
  {
    files: 'shared/src/http',
    mayImport: ['shared'],
    closed: [...closedToShared, 'react-router-dom', 'swr', '@site/shared/router', '@site/shared/toasts'],
  },
  { files: 'shared/src/router', mayImport: ['shared'], closed: [...closedToShared, 'axios', 'swr'] },
  {
    files: 'shared/src/fetching',
    mayImport: ['shared'],
    closed: [...closedToShared, 'axios', 'react-router-dom'],
  },
  {
    files: 'shared/src',
    mayImport: ['shared'],
    closed: [...closedToShared, 'axios', 'react-router-dom', 'swr'],
  },
  // For both servers, and nothing for browsers.
  {
    files: 'shared/src/server',
    mayImport: [],
    closed: ['axios', 'react', 'react-dom', 'react-router', 'react-router-dom', '@site/shared/*'],
  },
  {
    files: 'shell/src',
    mayImport: ['shared'],
    closed: ['node:*', 'axios', 'react-router', 'react-router-dom', 'swr'],
  },
  {
    files: 'shell/server',
    mayImport: ['shared/contracts', 'shared/server'],
    closed: ['axios', 'react', 'react-dom'],
  },
  { files: 'remote-auth/src', ...remote },
  { files: 'remote-blog/src', ...remote },
  { files: 'remote-tools/src', ...remote },
  { files: 'remote-info/src', ...remote },
  { files: 'api', mayImport: ['shared/contracts', 'shared/server'], closed: ['axios', 'react', 'react-dom'] },
  {
    files: 'api/test',
    mayImport: ['shared/contracts', 'shared/server', 'tools'],
    closed: ['axios', 'react', 'react-dom'],
  },
  { files: 'e2e', mayImport: ['shared/contracts'], closed: ['axios', 'react', 'react-dom'] },
  {
    files: 'e2e/multi-process',
    mayImport: ['shared/contracts', 'tools'],
    closed: ['axios', 'react', 'react-dom'],
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
  const subpaths = mayImport.filter((part) => part.startsWith('shared/')).map((part) => part.split('/')[1]);
  if (subpaths.length > 0) {
    patterns.push({
      regex: `^@site/shared/(?!(${subpaths.join('|')})(/|$))`,
      message: `${files} may import only ${subpaths.join(' and ')} of @site/shared: see tools/checks/import-table.mjs`,
    });
  } else if (files !== 'shared/src/server') {
    patterns.push({
      regex: '^@site/shared/server(/|$)|^(\\.\\./)+server(/|$)',
      message: `${files} runs in browsers and must not import what is for servers: see tools/checks/import-table.mjs`,
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
