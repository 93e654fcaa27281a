import { total, type StepResult } from './step-result';

/** The number of slowest files that are named for each step. */
const slowestCount = 10;

/** The number of lines that are repeated for each failure. */
const failureLines = 12;

/** The slowest files, the failures, a line for each step, and a last line with the sum. */
export function summarise(results: StepResult[]): string {
  const { passed, failed } = total(results);
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    (result) =>
      `${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(width)}  ${result.passed} passed, ${result.failed} failed`,
  );
  return [
    ...results.flatMap(listSlowest),
    ...results.flatMap(listFailures),
    '',
    ...lines,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
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

function listFailures({ failures = [] }: StepResult): string[] {
  return failures.flatMap(({ test, message }) => [
    '',
    `✗ ${test}`,
    ...message
      .split('\n')
      .slice(0, failureLines)
      .map((line) => `    ${line}`),
  ]);
}
