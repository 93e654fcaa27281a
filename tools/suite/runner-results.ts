import type { StepResult } from './step-result';

/** What we read of jest's `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What went wrong outside of tests. */
  errors: unknown[];
}

/** What a runner wrote, and whether it exited with 0. */
export interface RunnerOutcome<Report> {
  report: Report | undefined;
  isPassed: boolean;
}

export function toJestResult({ report, isPassed }: RunnerOutcome<JestReport>): StepResult {
  const passed = report?.numPassedTests ?? 0;
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  return { name: 'unit and API tests', passed, failed: atLeastOne(failed, isPassed && passed > 0) };
}

export function toPlaywrightResult({ report, isPassed }: RunnerOutcome<PlaywrightReport>): StepResult {
  const passed = report?.stats.expected ?? 0;
  const failed = report ? report.stats.unexpected + report.stats.flaky + report.errors.length : 0;
  return { name: 'browser journeys', passed, failed: atLeastOne(failed, isPassed && passed > 0) };
}

/** A runner that fails without naming a test, or that ran none, has failed all the same. */
function atLeastOne(failed: number, isFine: boolean): number {
  return isFine ? failed : Math.max(failed, 1);
}
