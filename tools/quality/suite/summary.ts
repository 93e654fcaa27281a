import { total, type StepResult } from './step-result';

/** How many files of each step are named as the slowest. */
const slowestCount = 10;

/** The slowest files, a line for each step, and a last line with the sum. */
export function summarise(results: StepResult[]): string {
  const { passed, failed } = total(results);
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    (result) =>
      `${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(width)}  ${result.passed} passed, ${result.failed} failed`,
  );
  return [...results.flatMap(listSlowest), '', ...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}

function listSlowest({ name, files = [] }: StepResult): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
  return [
    '',
    `The slowest files of the ${name}:`,
    ...slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
  ];
}
