import { buildSite } from '@site/build/build-site';
import { drills } from '../drill/drills';
import { runDrills } from '../drill/run-drills';
import { pickNames } from '../pick-names';
import { printVerdicts } from './print-verdicts';

/** Runs drills, all of them or those that are named. */
export async function drillSite(words: string[], { json }: { json?: true | undefined }): Promise<void> {
  const names = pickNames(
    'drill',
    drills.map(({ name }) => name),
    words,
  );
  const chosen = names.flatMap((name) => drills.filter((drill) => drill.name === name));
  await printVerdicts(json ?? false, async (report) => {
    await buildSite();
    return runDrills(chosen, report);
  });
}
