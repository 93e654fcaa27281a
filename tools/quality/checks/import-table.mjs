import { readFileSync } from 'node:fs';
import { createNoRelativePackages } from './no-relative-packages.mjs';

/**
 * Which package may import which; the picture stands in `docs/architecture.md`. ESLint's rules are made from it,
 * so a forbidden import is an error with a reason.
 */

const readManifest = (folder) =>
  JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8'));
const { workspaces } = readManifest('.');
/** Names of both folders and packages. */
const remotes = workspaces.filter((folder) => folder.startsWith('remote-'));

/** Each package's folder, and the name in imports of its `exports`. */
export const packages = Object.fromEntries(workspaces.map((folder) => [folder, readManifest(folder).name]));

/** The parts of `shared` for servers and commands only. */
const sharedByServers = ['shared/src/server', 'shared/src/contracts/environment'];
const react = ['react', 'react-dom'];
const routers = ['react-router', 'react-router-dom'];
const contracts = '@site/shared/contracts';
const serverParts = [contracts, '@site/shared/server'];

/** In `shared`, axios, React Router and SWR are each reserved for one folder. */
const inShared = (files, ...closed) => ({
  files,
  mayImport: [],
  closed: ['node:*', 'react-router', 'react-toastify', ...closed],
});
/** Node alone runs it. */
const onServers = (files, ...mayImport) => ({ files, mayImport, closed: ['axios', ...react] });
const tool = (files, ...mayImport) => ({ files, mayImport, closed: [] });
const remote = (files, ...mayImport) => ({
  files,
  mayImport: ['@site/shared', ...mayImport],
  closed: ['node:*', 'axios', ...routers, 'react-toastify', 'swr'],
});

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
const commands = ['@site/command-kit', '@site/launcher', '@site/programs', '@site/release'];

/** Each row: the files, what they may import beside their own package, and packages that they may not. */
export const importTable = [
  {
    files: 'shared/src/contracts',
    mayImport: [],
    closed: [...react, 'axios', ...routers, 'node:*', '@site/shared/*'],
  },
  // For servers and commands, which read secrets from files; never for browsers.
  {
    files: 'shared/src/contracts/environment',
    mayImport: [],
    closed: [...react, 'axios', ...routers, '@site/shared/*'],
  },
  inShared('shared/src/http', 'react-router-dom', 'swr', '@site/shared/router', '@site/shared/toasts'),
  inShared('shared/src/router', 'axios', 'swr'),
  inShared('shared/src/fetching', 'axios', 'react-router-dom'),
  inShared('shared/src', 'axios', 'react-router-dom', 'swr'),
  // For both servers; never for browsers.
  { files: 'shared/src/server', mayImport: [], closed: ['axios', ...react, ...routers, '@site/shared/*'] },
  { files: 'shell/src', mayImport: ['@site/shared'], closed: ['node:*', 'axios', ...routers, 'swr'] },
  // The part of the shell that renders pages in Node.
  {
    files: 'shell/src/server-rendering',
    mayImport: ['@site/shared'],
    closed: ['axios', ...routers, 'swr'],
  },
  onServers('shell/server', ...serverParts),
  onServers('shell/server/testing', ...serverParts, '@site/command-kit'),
  ...remotes.map((name) => remote(`${name}/src`)),
  // For tests: what the API stores, which the editor has to keep.
  remote('remote-blog/src/testing/stored-posts', '@site/api/post-html-policy'),
  // For the registry and `check-remote`; never for browsers.
  onServers('release-rules', ...serverParts),
  onServers('api', '@site/release-rules', ...serverParts),
  onServers('api/src/testing', '@site/release-rules', ...serverParts, '@site/build', ...commands),
  onServers(
    'e2e',
    contracts,
    '@site/command-kit/free-port',
    '@site/command-kit/neutral-environment',
    '@site/programs/start-oidc-provider',
  ),
  onServers(
    'e2e/multi-process',
    contracts,
    '@site/build',
    '@site/command-kit/free-port',
    '@site/command-kit/neutral-environment',
    '@site/launcher',
    '@site/programs',
    '@site/release',
    '@site/shell/testing',
  ),
  // Tests run commands about releases in their own process.
  onServers('e2e/commands', contracts, ...commands),
  onServers('e2e/releases', contracts, ...commands),
  // Shells and remotes of other versions.
  onServers('e2e/versions', contracts, '@site/release'),
  // These tests start the site from a copy of the sources, and change it.
  onServers('e2e/development', contracts, '@site/command-kit', '@site/launcher', '@site/release/new-remote'),
  tool('tools/command-kit', contracts),
  tool('tools/programs', '@site/command-kit'),
  tool(
    'tools/build',
    '@site/command-kit',
    ...serverParts,
    '@site/shared/package.json',
    '@site/shell/assets',
    '@site/shell/development',
    '@site/shell/kit',
    '@site/shell/styles',
  ),
  tool(
    'tools/release',
    '@site/api',
    '@site/build',
    '@site/command-kit',
    '@site/programs',
    '@site/release-rules',
    ...serverParts,
    '@site/shell',
  ),
  tool(
    'tools/launcher',
    '@site/api',
    '@site/build',
    '@site/command-kit',
    '@site/release',
    contracts,
    '@site/shell',
  ),
  tool('tools/demo', '@site/api', '@site/command-kit', contracts),
  // Bundled into a package for external teams.
  tool(
    'tools/remote-kit',
    '@site/build/contain-styles',
    '@site/build/contain-styles-plugin',
    '@site/build/integrity-plugin',
    '@site/build/source-maps',
    '@site/build/source-maps-plugin',
    '@site/command-kit',
    '@site/programs',
    '@site/release',
    ...serverParts,
    '@site/shared/package.json',
    '@site/shell/kit',
    '@site/shell/page-policy',
    '@site/shell/styles',
  ),
  tool('tools/quality', ...quality, ...serverParts, '@site/shared/package.json', '@site/shared/paths'),
  // What the editor and the API say of the same text.
  tool(
    'tools/quality/writing',
    ...quality,
    contracts,
    'remote-blog/markdown',
    'remote-blog/quill-formats',
    'remote-blog/stored-posts',
    'remote-blog/stored-text',
  ),
  // The whole site in one bundle, for comparison.
  tool('tools/quality/bench/single-bundle', ...quality, '@site/shared', ...remotes),
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
