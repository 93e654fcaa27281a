import { toReason } from '@site/command-kit/user-error';
import type { Drill, DrillOptions, Observation, SiteDrill } from './drill';
import { measureMachinePace } from './machine-pace';
import { startSiteUnderDrill } from './site-under-drill';

/** Runs a drill on new servers; resolves with a reason when this machine lacks what it needs. */
export async function runDrill(drill: Drill, options: DrillOptions): Promise<Observation | string[]> {
  const missing = await drill.findMissing?.();
  if (missing !== undefined) return [missing];
  return 'run' in drill ? runOnSite(drill) : drill.runAlone(options);
}

async function runOnSite(drill: SiteDrill): Promise<Observation> {
  const site = await startSiteUnderDrill(drill);
  const pace = await measureMachinePace();
  try {
    const { figures, expectations } = await drill.run(site, pace);
    return { figures: { ...figures, 'bare server beside it, p99 in ms': pace.p99() }, expectations };
  } catch (error) {
    const log = (await site.readLog()).trim().split('\n');
    const lastLines = log.slice(-3).map((line) => line.slice(0, 300));
    throw new Error([toReason(error), ...lastLines].join('\n      '), { cause: error });
  } finally {
    await pace.stop();
    await site.stop();
  }
}
