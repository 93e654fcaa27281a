/** The result of a part of the suite. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** The duration of each test file, where there are any. */
  files?: TestFile[];
  /** The failed tests; left out by steps that print only failures. */
  failures?: TestFailure[];
}

export interface TestFailure {
  /** File and title of the test. */
  test: string;
  message: string;
}

export interface TestFile {
  /** Relative to the repository's root. */
  path: string;
  seconds: number;
}

/** The result of a single check. */
export function toStepResult(name: string, isPassed: boolean): StepResult {
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

/** Sets the exit code of this process for the results. A suite without results fails. */
export function setExitCode(results: StepResult[]): void {
  const { passed, failed } = total(results);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

export function total(results: StepResult[]): Pick<StepResult, 'passed' | 'failed'> {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
