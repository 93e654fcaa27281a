import { keepOutputForResult, print, printResult } from '@site/command-kit/print';
import { describeReport, type DrillReport } from '../drill/report-each';

/** Prints each report at once, or all as JSON at the end, and exits with 1 when something has failed. */
export async function printReports(
  json: boolean,
  run: (onReport: (report: DrillReport) => void) => Promise<DrillReport[]>,
): Promise<never> {
  if (json) keepOutputForResult();
  const reports = await run((report) => print(describeReport(report)));
  if (json) printResult(reports);
  process.exit(reports.some(({ result }) => result === 'fail') ? 1 : 0);
}
