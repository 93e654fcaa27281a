const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Sources and packages of servers and tools are loaded once for all test files of a worker. */
const warmNode = {
  testEnvironment: '<rootDir>/tools/quality/jest/warm-node-environment.mjs',
  transform: { '\\.(ts|tsx|js|mjs|cjs)$': ['<rootDir>/tools/quality/jest/load-once.mjs', swc[1]] },
  transformIgnorePatterns: [],
};

/** Packages of the browser side that ship ES modules only and so have to be transformed for jest. */
const esModules = [
  'typebox',
  'quill',
  'quill-delta',
  'lodash-es',
  'parchment',
  'react-quill',
  'stemmer',
  'entities',
  'marked',
];

/** Parts of the browser side that know neither React nor the DOM. */
const withoutBrowser = ['shared/src/contracts', 'shared/src/server'];

const common = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/data/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.stryker-tmp/'],
};

/** @type {import('jest').Config} */
module.exports = {
  // By itself jest leaves one core alone, which is half of a small machine.
  maxWorkers: '100%',
  reporters: ['default', '<rootDir>/tools/quality/suite/jest-progress.mjs'],
  // A worker that has run hundreds of files needs a while to end; half a second by itself.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
      transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esModules.join('|')})/)`],
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared,shell,remote-*}/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...withoutBrowser.map((path) => `/${path}/`),
      ],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tools/quality/jest/css-module.cjs',
        '\\.(css|svg)$': '<rootDir>/tools/quality/jest/asset.cjs',
      },
      setupFiles: ['<rootDir>/tools/quality/jest/browser-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/tools/quality/jest/setup.ts',
        '<rootDir>/tools/quality/jest/setup-browser.ts',
      ],
    },
    {
      ...common,
      ...warmNode,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{tools,shell/server,release-rules}/**/*.test.ts',
        ...withoutBrowser.map((path) => `<rootDir>/${path}/**/*.test.ts`),
      ],
      setupFilesAfterEnv: ['<rootDir>/tools/quality/jest/setup.ts'],
    },
    {
      ...common,
      ...warmNode,
      displayName: 'api',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/quality/jest/setup.ts'],
      globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
    },
  ],
};
