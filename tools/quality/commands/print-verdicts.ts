import { keepOutputForResult, print, printResult } from '@site/command-kit/print';
import { describeVerdict, type Verdict } from '../drill/verdict';

/** Prints each verdict as it comes, or all of them as JSON, and ends the process: with 1 when something has failed. */
export async function printVerdicts(
  json: boolean,
  run: (report: (verdict: Verdict) => void) => Promise<Verdict[]>,
): Promise<never> {
  if (json) keepOutputForResult();
  const verdicts = await run((verdict) => print(describeVerdict(verdict)));
  if (json) printResult(verdicts);
  process.exit(verdicts.some(({ result }) => result === 'fail') ? 1 : 0);
}
