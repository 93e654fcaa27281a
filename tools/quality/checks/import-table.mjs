import { readFileSync } from 'node:fs';
import { createNoRelativePackages } from './no-relative-packages.mjs';

/**
 * Which package may import which; the picture stands in `docs/architecture.md`. ESLint's rules are made from it,
 * so a forbidden import is an error with a reason.
 */

const { workspaces } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
/** Names of both folders and packages. */
const remotes = workspaces.filter((folder) => folder.startsWith('remote-'));

/** Each package's folder, and the name in imports of its `exports`. */
export const packages = {
  shell: '@site/shell',
  ...Object.fromEntries(remotes.map((name) => [name, name])),
  shared: '@site/shared',
  'release-rules': '@site/release-rules',
  api: '@site/api',
  e2e: 'e2e',
  'tools/command-kit': '@site/command-kit',
  'tools/programs': '@site/programs',
  'tools/build': '@site/build',
  'tools/release': '@site/release',
  'tools/launcher': '@site/launcher',
  'tools/demo': '@site/demo',
  'tools/quality': '@site/quality',
  'tools/remote-kit': '@site/remote-kit',
};

const remote = {
  mayImport: ['@site/shared'],
  closed: ['node:*', 'axios', 'react-router', 'react-router-dom', 'react-toastify', 'swr'],
};

/** Modules that no code in `shared` imports. axios, React Router and SWR are each reserved for one folder. */
const closedToShared = ['node:*', 'react-router', 'react-toastify'];
/** The parts of `shared` for servers and commands only. */
const sharedByServers = ['shared/src/server', 'shared/src/contracts/environment'];
const closedToServers = ['axios', 'react', 'react-dom'];

const quality = [
  '@site/api',
  '@site/build',
  '@site/command-kit',
  '@site/demo',
  '@site/launcher',
  '@site/programs',
  '@site/release',
  '@site/shell',
];

/** Each row: the files, what they may import beside their own package, and packages that they may not. */
export const importTable = [
  {
    files: 'shared/src/contracts',
    mayImport: [],
    closed: ['react', 'react-dom', 'axios', 'react-router', 'react-router-dom', 'node:*', '@site/shared/*'],
  },
  // For servers and commands, which read secrets from files; never for browsers.
  {
    files: 'shared/src/contracts/environment',
    mayImport: [],
    closed: ['react', 'react-dom', 'axios', 'react-router', 'react-router-dom', '@site/shared/*'],
  },
  {
    files: 'shared/src/http',
    mayImport: [],
    closed: [...closedToShared, 'react-router-dom', 'swr', '@site/shared/router', '@site/shared/toasts'],
  },
  { files: 'shared/src/router', mayImport: [], closed: [...closedToShared, 'axios', 'swr'] },
  { files: 'shared/src/fetching', mayImport: [], closed: [...closedToShared, 'axios', 'react-router-dom'] },
  { files: 'shared/src', mayImport: [], closed: [...closedToShared, 'axios', 'react-router-dom', 'swr'] },
  // For both servers; never for browsers.
  {
    files: 'shared/src/server',
    mayImport: [],
    closed: ['axios', 'react', 'react-dom', 'react-router', 'react-router-dom', '@site/shared/*'],
  },
  {
    files: 'shell/src',
    mayImport: ['@site/shared'],
    closed: ['node:*', 'axios', 'react-router', 'react-router-dom', 'swr'],
  },
  // The part of the shell that renders pages in Node.
  {
    files: 'shell/src/server-rendering',
    mayImport: ['@site/shared'],
    closed: ['axios', 'react-router', 'react-router-dom', 'swr'],
  },
  {
    files: 'shell/server',
    mayImport: ['@site/shared/contracts', '@site/shared/server'],
    closed: closedToServers,
  },
  {
    files: 'shell/server/testing',
    mayImport: ['@site/shared/contracts', '@site/shared/server', '@site/command-kit'],
    closed: closedToServers,
  },
  ...remotes.map((name) => ({ files: `${name}/src`, ...remote })),
  // For tests: what the API stores, which the editor has to keep.
  {
    files: 'remote-blog/src/testing/stored-posts',
    mayImport: [...remote.mayImport, '@site/api/post-html-policy'],
    closed: remote.closed,
  },
  // For the registry and `check-remote`; never for browsers.
  {
    files: 'release-rules',
    mayImport: ['@site/shared/contracts', '@site/shared/server'],
    closed: closedToServers,
  },
  {
    files: 'api',
    mayImport: ['@site/release-rules', '@site/shared/contracts', '@site/shared/server'],
    closed: closedToServers,
  },
  {
    files: 'api/src/testing',
    mayImport: [
      '@site/release-rules',
      '@site/shared/contracts',
      '@site/shared/server',
      '@site/build',
      '@site/command-kit',
      '@site/launcher',
      '@site/programs',
      '@site/release',
    ],
    closed: closedToServers,
  },
  {
    files: 'e2e',
    mayImport: [
      '@site/shared/contracts',
      '@site/command-kit/free-port',
      '@site/command-kit/neutral-environment',
      '@site/programs/start-oidc-provider',
    ],
    closed: closedToServers,
  },
  {
    files: 'e2e/multi-process',
    mayImport: [
      '@site/shared/contracts',
      '@site/build',
      '@site/command-kit/free-port',
      '@site/command-kit/neutral-environment',
      '@site/launcher',
      '@site/programs',
      '@site/release',
      '@site/shell/testing',
    ],
    closed: closedToServers,
  },
  // Tests run commands about releases in their own process.
  ...['e2e/commands', 'e2e/releases'].map((files) => ({
    files,
    mayImport: [
      '@site/shared/contracts',
      '@site/command-kit',
      '@site/launcher',
      '@site/programs',
      '@site/release',
    ],
    closed: closedToServers,
  })),
  // Shells and remotes of other versions.
  { files: 'e2e/versions', mayImport: ['@site/shared/contracts', '@site/release'], closed: closedToServers },
  {
    // These tests start the site from a copy of the sources, and change it.
    files: 'e2e/development',
    mayImport: ['@site/shared/contracts', '@site/command-kit', '@site/launcher', '@site/release/new-remote'],
    closed: closedToServers,
  },
  { files: 'tools/command-kit', mayImport: ['@site/shared/contracts'], closed: [] },
  { files: 'tools/programs', mayImport: ['@site/command-kit'], closed: [] },
  {
    files: 'tools/build',
    mayImport: [
      '@site/command-kit',
      '@site/shared/contracts',
      '@site/shared/package.json',
      '@site/shared/server',
      '@site/shell/assets',
      '@site/shell/development',
      '@site/shell/kit',
      '@site/shell/styles',
    ],
    closed: [],
  },
  {
    files: 'tools/release',
    mayImport: [
      '@site/api',
      '@site/build',
      '@site/command-kit',
      '@site/programs',
      '@site/release-rules',
      '@site/shared/contracts',
      '@site/shared/server',
      '@site/shell',
    ],
    closed: [],
  },
  {
    files: 'tools/launcher',
    mayImport: [
      '@site/api',
      '@site/build',
      '@site/command-kit',
      '@site/release',
      '@site/shared/contracts',
      '@site/shell',
    ],
    closed: [],
  },
  {
    files: 'tools/demo',
    mayImport: ['@site/api', '@site/command-kit', '@site/shared/contracts'],
    closed: [],
  },
  {
    // Bundled into a package for external teams.
    files: 'tools/remote-kit',
    mayImport: [
      '@site/build/contain-styles',
      '@site/build/contain-styles-plugin',
      '@site/build/integrity-plugin',
      '@site/build/source-maps',
      '@site/build/source-maps-plugin',
      '@site/command-kit',
      '@site/programs',
      '@site/release',
      '@site/shared/contracts',
      '@site/shared/package.json',
      '@site/shared/server',
      '@site/shell/kit',
    ],
    closed: [],
  },
  {
    files: 'tools/quality',
    mayImport: [
      ...quality,
      '@site/shared/contracts',
      '@site/shared/package.json',
      '@site/shared/paths',
      '@site/shared/server',
    ],
    closed: [],
  },
  {
    // The whole site in one bundle, for comparison.
    files: 'tools/quality/bench/single-bundle',
    mayImport: [...quality, '@site/shared', ...remotes],
    closed: [],
  },
];

/** ESLint configuration objects for the table; more specific rows come later so that they win. */
export function importRules() {
  const rows = [...importTable]
    .sort((a, b) => a.files.length - b.files.length)
    .map((row) => ({
      files: [`${row.files}/**/*.{ts,tsx}`],
      rules: { 'no-restricted-imports': ['error', { patterns: patternsFor(row) }] },
    }));
  return [
    ...rows,
    {
      files: ['**/*.{ts,tsx}'],
      plugins: { site: { rules: { 'no-relative-packages': createNoRelativePackages(packages) } } },
      rules: { 'site/no-relative-packages': 'error' },
    },
  ];
}

function patternsFor({ files, mayImport, closed }) {
  const patterns = Object.entries(packages)
    .filter(([folder, name]) => !`${files}/`.startsWith(`${folder}/`) && !mayImport.includes(name))
    .map(([, name]) => {
      const open = mayImport.filter((path) => path.startsWith(`${name}/`));
      const except = open.map((path) => path.slice(name.length + 1)).join('|');
      return {
        regex: open.length > 0 ? `^${name}(?!/(${except})(/|$))(/|$)` : `^${name}(/|$)`,
        message:
          open.length > 0
            ? `${files} may import only ${open.join(' and ')} of ${name}: see tools/quality/checks/import-table.mjs`
            : `${files} must not import ${name}: see tools/quality/checks/import-table.mjs`,
      };
    });
  if (isForBrowsers(files)) {
    patterns.push({
      regex:
        '^@site/shared/(server|contracts/environment)(/|$)|^(\\.\\./)+(server|contracts/environment)(/|$)',
      message: `${files} runs in browsers and must not import what is for servers: see tools/quality/checks/import-table.mjs`,
    });
  }
  for (const name of closed) {
    patterns.push({
      regex: `^${name.replaceAll('*', '.*')}${name.endsWith('*') ? '' : '(/|$)'}`,
      message: `${files} must not import ${name}: see tools/quality/checks/import-table.mjs`,
    });
  }
  return patterns;
}

function isForBrowsers(files) {
  return /^(shared|shell|remote-\w+)\/src/.test(files) && !sharedByServers.includes(files);
}
