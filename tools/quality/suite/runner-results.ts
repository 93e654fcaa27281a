import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import type { StepResult, TestFailure, TestFile } from './step-result';

/** The fields of jest's `--json` that are read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
  /** By file; times in milliseconds. */
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  startTime: number;
  endTime: number;
  /** Why the file could not be loaded, or the messages of its failed tests. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside of tests. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** Relative to the folder of the tests. */
  file: string;
  specs: { title: string; line: number; ok: boolean; tests: { results: PlaywrightTestRun[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTestRun {
  duration: number;
  error?: { message?: string };
}

/** A runner's report, and whether it exited with 0. */
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
    ...(report && { failures: report.testResults.flatMap(listJestFailures) }),
  };
}

export function toPlaywrightResult({ report, isPassed }: RunnerOutcome<PlaywrightReport>): StepResult {
  const passed = report?.stats.expected ?? 0;
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  return {
    name: 'browser journeys',
    passed,
    failed: atLeastOne(failed, isPassed && passed > 0),
    ...(report && {
      files: report.suites.map(toTestFile),
      failures: [
        ...report.suites.flatMap(listPlaywrightFailures),
        ...report.errors.map(({ message }) => toFailure('outside of tests', message)),
      ],
    }),
  };
}

/** Counts a failure when a runner fails without naming a test, or has run none. */
function atLeastOne(failed: number, isFine: boolean): number {
  return isFine ? failed : Math.max(failed, 1);
}

function listJestFailures({ name, message, assertionResults }: JestFile): TestFailure[] {
  const file = path.relative(fromRoot(), name);
  if (assertionResults.length === 0 && message !== '') return [toFailure(file, message)];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => toFailure(`${file} › ${fullName}`, failureMessages?.[0]));
}

function listPlaywrightFailures({ file, specs, suites = [] }: PlaywrightSuite): TestFailure[] {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return toFailure(`e2e/tests/${file}:${line} › ${title}`, error?.message);
    });
  return [...failures, ...suites.flatMap(listPlaywrightFailures)];
}

function toFailure(test: string, message = ''): TestFailure {
  return { test, message: stripVTControlCharacters(message) };
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
