import { print, printNote, printResult } from '@site/command-kit/print';
import { tellDroppedRoutes } from '@site/release/dropped-routes';
import { findGate } from '@site/release/find-gate';
import { publishLocation } from '@site/release/publish-location';
import { releaseFolder } from '@site/release/release-folder';
import { readRolloutPlan, type RolloutOptions } from '@site/release/rollout-steps';
import { startRollout } from '@site/release/start-rollout';
import { tellWaitingEntries } from '@site/release/waiting-entries';
import { readRemoteFile } from '../project/read-remote-file';
import { buildFolder } from './build-folder';
import { findKitShell } from './find-kit-shell';
import { printOutcome } from './print-outcome';
import { openSite } from './site-access';

export interface ReleaseOptions {
  reason?: string | undefined;
  ifLive?: string | undefined;
  json?: true | undefined;
}

interface ReleaseBuildOptions extends ReleaseOptions, RolloutOptions {
  follow?: true | undefined;
  dropRoutes?: true | undefined;
  unchecked?: true | undefined;
}

/** Publishes the build of the project and makes it live, at once or in steps. */
export async function releaseBuild(options: ReleaseBuildOptions): Promise<void> {
  const { json, steps, every, follow, unchecked, ...conditions } = options;
  const gate = findGate({ unchecked, findShell: findKitShell, log: printNote });
  const plan = readRolloutPlan({ steps, every });
  const site = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  if (plan) {
    const { release } = await publishLocation(site.registry, name, buildFolder(), gate);
    const commands = { follow: 'npm run follow', rollback: 'npm run rollback' };
    const rollout = { ...site, remote: name, release, plan, follow, commands, ...conditions };
    return printOutcome(await startRollout(rollout, printNote), json);
  }
  const released = await releaseFolder({ ...site, remote: name, folder: buildFolder(), gate, ...conditions });
  if (json) return printResult(released);
  const { release, from, seconds, droppedRoutes, waitingEntries } = released;
  print(
    `${name} ${release} is live at ${site.siteUrl}, published in ${seconds.publish} s, live after ${seconds.live} s.${tellDroppedRoutes(droppedRoutes)}${tellWaitingEntries(name, release, waitingEntries)}`,
  );
  if (from !== null && from !== release) print('Take it back: npm run rollback');
}
