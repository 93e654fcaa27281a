/** What a part of the suite found out. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** How long each file with tests took; left out where there are none. */
  files?: TestFile[];
}

export interface TestFile {
  /** Relative to the repository's root. */
  path: string;
  seconds: number;
}

/** One check that is either right or wrong. */
export function toStepResult(name: string, isPassed: boolean): StepResult {
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

/** Ends this process later with the exit code that the results ask for. A suite without results has not run. */
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
