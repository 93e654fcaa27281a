import { toVisibleLine } from '@site/shared/contracts';
import { checks, type CheckName, type Report } from './checks';

/** A line for each check, and below it what is wrong. */
export function renderReport({ url, remote, results, notes, passed }: Report): string {
  const made = new Map(results.map((result) => [result.check, result]));
  const lines = (Object.keys(checks) as CheckName[]).flatMap((name) => {
    const result = made.get(name);
    if (!result) return [`  – ${checks[name]}: not checked`];
    return [
      `  ${result.passed ? '✓' : '✗'} ${checks[name]}`,
      ...shorten(result.problems).map((text) => `      ${toVisibleLine(text)}`),
    ];
  });
  const failed = results.filter((result) => !result.passed).length;
  return [
    remote ? `${remote.name} ${remote.release}, ${url}` : url,
    ...lines,
    ...notes.map((note) => `  ${toVisibleLine(note)}`),
    passed ? 'This remote keeps the contract.' : `This remote does not keep the contract: ${failed} failed.`,
  ].join('\n');
}

const mostProblems = 8;

function shorten(problems: string[]): string[] {
  const shown = problems.slice(0, mostProblems);
  return problems.length > mostProblems ? [...shown, `and ${problems.length - mostProblems} more`] : shown;
}
