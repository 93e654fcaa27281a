import { buildSite } from '@site/build/build-site';
import { printNote } from '@site/command-kit/print';
import { commonDrills, drills } from '../drill/drills';
import { reportEach } from '../drill/report-each';
import { runDrill } from '../drill/run-drill';
import { pickNames } from '../pick-names';
import { printReports } from './print-reports';

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
