import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import type { MutationModule } from './mutation-modules';

interface JestProject {
  displayName: string;
  globalSetup?: string;
  globalTeardown?: string;
  setupFilesAfterEnv: string[];
}

/** The command fails below this score. */
export const lowestScore = 85;

/** A configuration for Stryker, as JSON. */
export async function toStrykerOptions(module: MutationModule) {
  const { name, folder, except = [] } = module;
  const others = ['**/*.test.*', '**/testing/**', '**/index.ts'].map((file) => `!${folder}/${file}`);
  return {
    mutate: [`${folder}/**/*.{ts,tsx}`, ...others, ...except.map((part) => `!${part}/**`)],
    // `jest.config.cjs` has all projects; the one that is needed is configured below.
    ignorePatterns: ['/jest.config.cjs', '/data', '/docs', '/e2e/**/*.ts', 'dist', 'coverage'],
    plugins: ['@stryker-mutator/jest-runner', fromRoot('tools/quality/mutation/ignore-texts.mjs')],
    ignorers: ['texts'],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    // The runner selects the tests for each mutant itself.
    jest: { config: await findJestConfig(module), enableFindRelatedTests: false },
    // The build command links them instead.
    symlinkNodeModules: false,
    buildCommand: 'node tools/quality/mutation/link-workspaces.mjs',
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    // Type errors have no effect at run time.
    disableTypeChecks: false,
    concurrency: 2,
    // Each run leaves objects of the API in the memory of its process, which slows later runs.
    ...(module.project === 'api' && { maxTestRunnerReuse: 20 }),
    // A busy machine may be ten times slower, which must not count as a detected mutant.
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

/** Paths in Stryker's copy. */
const fromTop = (file: string) => `<rootDir>/${file}`;

/** The project with the tests of one module. Global set-up runs before Stryker starts. */
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
    // A new context for each run, because code that runs on import is mutated as well.
    testEnvironment: fromRoot(
      `tools/quality/mutation/fail-fast-${project === 'browser' ? 'jsdom' : 'node'}.cjs`,
    ),
    ...(project === 'browser' && failSooner(rest)),
    // Jest searches only these folders.
    roots: [folder, ...tests.map((file) => path.dirname(file))].map(fromTop),
    testMatch: [
      fromTop(`${folder}/**/*.test.{ts,tsx}`),
      ...tests.map(fromTop),
      ...except.map((part) => `!${fromTop(part)}/**`),
    ],
  };
}

/** Mutants make tests in a browser wait in vain. */
function failSooner({ setupFilesAfterEnv }: Pick<JestProject, 'setupFilesAfterEnv'>) {
  return { setupFilesAfterEnv: [...setupFilesAfterEnv, fromTop('tools/quality/mutation/fail-sooner.ts')] };
}
