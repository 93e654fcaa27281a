import { total, type StepResult } from './step-result';

/** A line for each step, and a last line with the sum. */
export function summarise(results: StepResult[]): string {
  const { passed, failed } = total(results);
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    (result) =>
      `${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(width)}  ${result.passed} passed, ${result.failed} failed`,
  );
  return ['', ...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}
