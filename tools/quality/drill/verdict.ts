import type { Drill, Observation } from './drill';

export interface Verdict {
  name: string;
  title: string;
  result: 'pass' | 'fail' | 'skip';
  seconds: number;
  figures: Observation['figures'];
  /** What was expected and was not so, or why there is no result. */
  problems: string[];
}

/** Passes when everything that was expected was so; a drill that expects nothing has not run. */
export function toVerdict(
  { name, title }: Pick<Drill, 'name' | 'title'>,
  { figures, expectations }: Observation,
  seconds: number,
): Verdict {
  const entries = Object.entries(expectations);
  const problems = entries.filter(([, isSo]) => !isSo).map(([sentence]) => `not so: ${sentence}`);
  const result = problems.length === 0 && entries.length > 0 ? 'pass' : 'fail';
  return { name, title, result, seconds, figures, problems };
}

/** One line, and one more for each problem. */
export function describeVerdict({ name, title, result, seconds, figures, problems }: Verdict): string {
  const numbers = Object.entries(figures).map(([label, value]) => `${label} ${value}`);
  const line = `${result.toUpperCase()}  ${name} (${title}; ${seconds} s): ${numbers.join(', ')}`;
  return [line, ...problems.map((problem) => `      ${problem}`)].join('\n');
}
