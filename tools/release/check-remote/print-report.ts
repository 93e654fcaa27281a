import { print, printResult } from '@site/command-kit/print';
import type { Report } from './checks';
import { renderReport } from './render-report';

/** Prints what a check has found out; the command ends with 1 where that is a fault. */
export function printReport(report: Report, isForPrograms: true | undefined): void {
  if (isForPrograms) printResult(report);
  else print(renderReport(report));
  process.exitCode = report.passed ? 0 : 1;
}
