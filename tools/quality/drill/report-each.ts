import { toReason } from '@site/command-kit/user-error';
import type { Observation } from './drill';

export interface DrillReport {
  name: string;
  title: string;
  result: 'pass' | 'fail' | 'skip';
  seconds: number;
  figures: Observation['figures'];
  /** Expectations that failed, or why the drill could not run. */
  problems: string[];
}

/**
 * Runs drills or attacks one after the other, even after one that fails, and reports each at once.
 *
 * @param run resolves with what was observed, or with the reasons for which the drill is skipped
 */
export async function reportEach<Drill extends { name: string; title: string }>(
  drills: Drill[],
  run: (drill: Drill) => Promise<Observation | string[]>,
  onReport: (report: DrillReport) => void,
): Promise<DrillReport[]> {
  const reports: DrillReport[] = [];
  for (const drill of drills) {
    const { name, title } = drill;
    const startedAt = Date.now();
    const outcome = await run(drill).then(toOutcome, (error: unknown) => toFailure({}, [toReason(error)]));
    const report = { name, title, seconds: Math.round((Date.now() - startedAt) / 1000), ...outcome };
    onReport(report);
    reports.push(report);
  }
  return reports;
}

type Outcome = Pick<DrillReport, 'result' | 'figures' | 'problems'>;

/** Passes when every expectation holds; a drill without expectations fails. */
function toOutcome(observed: Observation | string[]): Outcome {
  if (Array.isArray(observed)) return { result: 'skip', figures: {}, problems: observed };
  const { figures, expectations } = observed;
  const entries = Object.entries(expectations);
  const problems = entries.filter(([, isSo]) => !isSo).map(([sentence]) => `not so: ${sentence}`);
  if (problems.length > 0 || entries.length === 0) return toFailure(figures, problems);
  return { result: 'pass', figures, problems };
}

const toFailure = (figures: Observation['figures'], problems: string[]): Outcome => ({
  result: 'fail',
  figures,
  problems,
});

/** One line, and one more for each problem. */
export function describeReport({ name, title, result, seconds, figures, problems }: DrillReport): string {
  const numbers = Object.entries(figures).map(([label, value]) => `${label} ${value}`);
  const line = `${result.toUpperCase()}  ${name} (${title}; ${seconds} s): ${numbers.join(', ')}`;
  return [line, ...problems.map((problem) => `      ${problem}`)].join('\n');
}
