import { toReason } from '@site/command-kit/user-error';
import type { Drill, DrillOptions, Observation, SiteDrill } from './drill';
import { startSiteUnderDrill } from './site-under-drill';
import { canMakeSmallFolders } from './small-folder';
import { toReport, type DrillReport } from './drill-report';

/** Runs drills one after the other, each on new servers, even after one that fails. */
export async function runDrills(
  drills: Drill[],
  options: DrillOptions,
  onReport: (report: DrillReport) => void,
): Promise<DrillReport[]> {
  const reports: DrillReport[] = [];
  for (const drill of drills) {
    const report = await runDrill(drill, options);
    onReport(report);
    reports.push(report);
  }
  return reports;
}

async function runDrill(drill: Drill, options: DrillOptions): Promise<DrillReport> {
  const startedAt = Date.now();
  const toSeconds = () => Math.round((Date.now() - startedAt) / 1000);
  const unfinished = { name: drill.name, title: drill.title, figures: {} };
  if ('smallFolder' in drill && !(await canMakeSmallFolders())) {
    const problems = ['it needs root or user namespaces on Linux to make a small file system'];
    return { ...unfinished, result: 'skip', seconds: 0, problems };
  }
  const missing = await drill.findMissing?.();
  if (missing !== undefined) return { ...unfinished, result: 'skip', seconds: 0, problems: [missing] };
  try {
    const observation = 'run' in drill ? await runOnSite(drill) : await drill.runAlone(options);
    return toReport(drill, observation, toSeconds());
  } catch (error) {
    return { ...unfinished, result: 'fail', seconds: toSeconds(), problems: [toReason(error)] };
  }
}

async function runOnSite(drill: SiteDrill): Promise<Observation> {
  const site = await startSiteUnderDrill(drill);
  try {
    return await drill.run(site);
  } catch (error) {
    const log = (await site.readLog()).trim().split('\n');
    const lastLines = log.slice(-3).map((line) => line.slice(0, 300));
    throw new Error([toReason(error), ...lastLines].join('\n      '), { cause: error });
  } finally {
    await site.stop();
  }
}
