import type { Drill, Observation } from './drill';

export interface DrillReport {
  name: string;
  title: string;
  result: 'pass' | 'fail' | 'skip';
  seconds: number;
  figures: Observation['figures'];
  /** Expectations that failed, or why the drill could not run. */
  problems: string[];
}

/** Passes when every expectation holds; a drill without expectations fails. */
export function toReport(
  { name, title }: Pick<Drill, 'name' | 'title'>,
  { figures, expectations }: Observation,
  seconds: number,
): DrillReport {
  const entries = Object.entries(expectations);
  const problems = entries.filter(([, isSo]) => !isSo).map(([sentence]) => `not so: ${sentence}`);
  const result = problems.length === 0 && entries.length > 0 ? 'pass' : 'fail';
  return { name, title, result, seconds, figures, problems };
}

/** One line, and one more for each problem. */
export function describeReport({ name, title, result, seconds, figures, problems }: DrillReport): string {
  const numbers = Object.entries(figures).map(([label, value]) => `${label} ${value}`);
  const line = `${result.toUpperCase()}  ${name} (${title}; ${seconds} s): ${numbers.join(', ')}`;
  return [line, ...problems.map((problem) => `      ${problem}`)].join('\n');
}
