import { remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import { findGate } from '../find-gate';
import { howToActivate } from '../how-to-activate';
import type { Outcome } from '../outcome';
import { publishLocation } from '../publish-location';
import { describeReleased, releaseFolder, rollbackCommand, toSeconds } from '../release-folder';
import { readRolloutPlan } from '../rollout-steps';
import { startRollout } from '../start-rollout';
import { requireRepositoryShell } from './require-repository-shell';
import type { ReleaseContext } from './run-on-site';

interface PublishRequest {
  remote: string;
  /** Of a built release; left out, this repository builds the remote. */
  location?: string | undefined;
  activate?: true | undefined;
  /** With steps it goes to a share of the visitors first, and `activate` does nothing more. */
  steps?: string | undefined;
  every?: string | undefined;
  follow?: true | undefined;
  unchecked?: true | undefined;
  dropRoutes?: true | undefined;
  reason?: string | undefined;
  ifLive?: string | undefined;
}

/** Publishes a release, and makes it live when that is asked for. */
export async function publishRemote(
  { registry, siteUrl, log }: ReleaseContext,
  { remote, location, activate, steps, every, follow, unchecked, ...conditions }: PublishRequest,
): Promise<Outcome> {
  const plan = readRolloutPlan({ steps, every });
  const begun = performance.now();
  const folder = location ?? (await buildOwn(remote, log));
  const buildSeconds = location === undefined ? toSeconds(performance.now() - begun) : undefined;
  const gate = findGate({ unchecked, log, findShell: () => requireRepositoryShell(log) });
  if (plan) {
    const { release } = await publishLocation(registry, remote, folder, gate);
    return startRollout({ registry, siteUrl, remote, release, plan, follow, ...conditions }, log);
  }
  if (activate) {
    const released = await releaseFolder({ registry, siteUrl, remote, folder, gate, ...conditions });
    const seconds = { ...(buildSeconds !== undefined && { build: buildSeconds }), ...released.seconds };
    return {
      json: { ...released, seconds, rollback: rollbackCommand(released) },
      text: describeReleased(released, siteUrl, buildSeconds),
    };
  }
  const { release, isNew } = await publishLocation(registry, remote, folder, gate);
  return {
    json: { remote, release },
    text: `${remote} ${release} ${isNew ? 'is published' : 'was published already'}. ${howToActivate(remote, release)}`,
  };
}

async function buildOwn(remote: string, log: (line: string) => void): Promise<string> {
  if (!remoteNames.includes(remote))
    throw new UserError(`This repository does not build a remote "${remote}"; name the folder of its build.`);
  const { buildRemote } = await import('@site/build/remote-target');
  return (await buildRemote(remote, log)).folder;
}
