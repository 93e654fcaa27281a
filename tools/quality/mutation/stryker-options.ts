import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import type { MutationModule } from './mutation-modules';

interface JestProject {
  displayName: string;
  globalSetup?: string;
  globalTeardown?: string;
  setupFilesAfterEnv: string[];
}

/** What a module has to reach. Below it the command fails. */
export const lowestScore = 85;

/** A configuration of Stryker's, as JSON takes it. */
export async function toStrykerOptions(module: MutationModule) {
  const { name, folder, except = [] } = module;
  const others = ['**/*.test.*', '**/testing/**', '**/index.ts'].map((file) => `!${folder}/${file}`);
  return {
    mutate: [`${folder}/**/*.{ts,tsx}`, ...others, ...except.map((part) => `!${part}/**`)],
    // `jest.config.cjs` would bring all projects along; the one that is needed stands below.
    ignorePatterns: ['/jest.config.cjs', '/data', '/docs', '/e2e/**/*.ts', 'dist', 'coverage'],
    plugins: ['@stryker-mutator/jest-runner', fromRoot('tools/quality/mutation/ignore-texts.mjs')],
    ignorers: ['texts'],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    // The tests of a module are few, and the runner knows better which of them a mutant needs.
    jest: { config: await findJestConfig(module), enableFindRelatedTests: false },
    // Linked by the build command instead.
    symlinkNodeModules: false,
    buildCommand: 'node tools/quality/mutation/link-workspaces.mjs',
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    // Types play no part at run time, and a check of them would only cost time.
    disableTypeChecks: false,
    concurrency: 2,
    // Each run leaves something of the API behind in the memory of its process, which slows the ones after it.
    ...(module.project === 'api' && { maxTestRunnerReuse: 20 }),
    // A busy machine may be ten times slower, and that is no fault that a test has noticed.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    incremental: true,
    incrementalFile: `node_modules/.cache/mutation/${name}.json`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 95, low: lowestScore, break: lowestScore },
    allowConsoleColors: false,
  };
}

/** Of Stryker's copy. */
const fromTop = (file: string) => `<rootDir>/${file}`;

/** The project, with the tests of one module only. Set-up for all of its tests is done before Stryker starts. */
async function findJestConfig({ project, folder, tests = [], except = [] }: MutationModule) {
  const { default: config } = (await import(fromRoot('jest.config.cjs'))) as {
    default: { projects: JestProject[] };
  };
  const found = config.projects.find(({ displayName }) => displayName === project);
  if (!found) throw new Error(`jest.config.cjs has no project ${project}`);
  const { displayName: _name, globalSetup: _setup, globalTeardown: _teardown, ...rest } = found;
  return {
    ...rest,
    runner: fromTop('tools/quality/mutation/covering-test-runner.mjs'),
    // A context for each run: what decides while a module is loaded has mutants as well.
    testEnvironment: fromRoot(
      `tools/quality/mutation/fail-fast-${project === 'browser' ? 'jsdom' : 'node'}.cjs`,
    ),
    ...(project === 'browser' && failSooner(rest)),
    // Files outside of these are not searched, which would take longer than most tests.
    roots: [folder, ...tests.map((file) => path.dirname(file))].map(fromTop),
    testMatch: [
      fromTop(`${folder}/**/*.test.{ts,tsx}`),
      ...tests.map(fromTop),
      ...except.map((part) => `!${fromTop(part)}/**`),
    ],
  };
}

/** With a mutant, what a test in a browser waits for often never comes. */
function failSooner({ setupFilesAfterEnv }: Pick<JestProject, 'setupFilesAfterEnv'>) {
  return { setupFilesAfterEnv: [...setupFilesAfterEnv, fromTop('tools/quality/mutation/fail-sooner.ts')] };
}
