import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import type { StepResult, TestFile } from './step-result';

/** What we read of jest's `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
  /** By file; times in milliseconds. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What went wrong outside of tests. */
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** Relative to the folder of the tests. */
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** What a runner wrote, and whether it exited with 0. */
export interface RunnerOutcome<Report> {
  report: Report | undefined;
  isPassed: boolean;
}

export function toJestResult({ report, isPassed }: RunnerOutcome<JestReport>): StepResult {
  const passed = report?.numPassedTests ?? 0;
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  const files = report?.testResults.map(({ name, startTime, endTime }) => ({
    path: path.relative(fromRoot(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return {
    name: 'unit and API tests',
    passed,
    failed: atLeastOne(failed, isPassed && passed > 0),
    ...(files && { files }),
  };
}

export function toPlaywrightResult({ report, isPassed }: RunnerOutcome<PlaywrightReport>): StepResult {
  const passed = report?.stats.expected ?? 0;
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  return {
    name: 'browser journeys',
    passed,
    failed: atLeastOne(failed, isPassed && passed > 0),
    ...(report && { files: report.suites.map(toTestFile) }),
  };
}

/** A runner that fails without naming a test, or that ran none, has failed all the same. */
function atLeastOne(failed: number, isFine: boolean): number {
  return isFine ? failed : Math.max(failed, 1);
}

function toTestFile(suite: PlaywrightSuite): TestFile {
  return { path: `e2e/tests/${suite.file}`, seconds: sumMilliseconds(suite) / 1000 };
}

function sumMilliseconds({ specs, suites = [] }: PlaywrightSuite): number {
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...durations, ...suites.map(sumMilliseconds)].reduce((sum, duration) => sum + duration, 0);
}
