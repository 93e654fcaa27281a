import { buildSite } from '@site/build/build-site';
import { keepOutputForResult, print, printNote, printResult } from '@site/command-kit/print';
import { commonDrills, drills } from '../drill/drills';
import { describeReport, reportEach, type DrillReport } from '../drill/report-each';
import { runDrill } from '../drill/run-drill';
import { pickNames } from '../pick-names';

/** Runs the drills that are named, or all but those that have to be. */
export async function drillSite(words: string[], { json }: { json?: true | undefined }): Promise<void> {
  const names = pickNames(
    'drill',
    drills.map(({ name }) => name),
    words.length > 0 ? words : commonDrills.map(({ name }) => name),
  );
  const chosen = names.flatMap((name) => drills.filter((drill) => drill.name === name));
  await printReports(json ?? false, async (onReport) => {
    if (chosen.some((drill) => !('needsNoBuild' in drill))) await buildSite();
    return reportEach(chosen, (drill) => runDrill(drill, { log: printNote }), onReport);
  });
}

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
