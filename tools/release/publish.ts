import type { NavigationEntry } from '@site/shared/contracts';
import { tellEffects, toConditions, type ActivationOptions } from './activation';
import { findGate, type Gate } from './find-gate';
import { findSource } from './find-source';
import type { Outcome } from './outcome';
import type { Place, ReleaseContext } from './place';
import { toPublishForm } from './publish-form';
import { findRelease, type RegistryClient } from './registry-client';
import { readRolloutPlan, startRollout, type RolloutOptions } from './rollout';
import { waitUntilLive } from './wait-until-live';

export interface PublishOptions extends ActivationOptions, RolloutOptions {
  /** Of a built release; left out, what the place builds. */
  location?: string | undefined;
  /** With steps it goes to a share of the visitors first, and this does nothing more. */
  activate?: true | undefined;
  unchecked?: true | undefined;
}

/** Publishes a release, and makes it live where that is wanted, at once or in steps. */
export async function publish(
  { registry, siteUrl, log }: ReleaseContext,
  place: Place,
  remote: string,
  { location, activate, group, steps, every, follow, unchecked, ...options }: PublishOptions,
): Promise<Outcome> {
  const plan = readRolloutPlan({ group, steps, every });
  const built = location === undefined ? await place.build(remote, log) : { folder: location };
  const gate = findGate({ unchecked, log, findShell: () => place.findShell(log) });
  if (activate && !plan) {
    const released = await releaseFolder({ registry, siteUrl, remote, ...built, gate, ...options });
    const { from, release } = released;
    const rollback = from === null || from === release ? undefined : place.toCommand('rollback', remote);
    return { json: { ...released, rollback }, text: describeReleased(released, siteUrl, rollback) };
  }
  const { release, isNew } = await publishLocation(registry, remote, built.folder, gate);
  if (plan)
    return startRollout({ registry, siteUrl, log }, place, { remote, release, plan, follow, ...options });
  const state = isNew ? 'is published' : 'was published already';
  return {
    json: { remote, release },
    text: `${remote} ${release} ${state}. ${describeNext(remote, release)}`,
  };
}

/** What to type after a release was made known. */
export function describeNext(remote: string, release: string): string {
  return `Make it live: npm run site -- release activate ${remote} ${release}`;
}

interface ReleaseFolderInput extends ActivationOptions {
  registry: RegistryClient;
  siteUrl: string;
  remote: string;
  folder: string;
  gate: Gate | undefined;
  /** How long it took to build it. */
  seconds?: number;
}

export interface Released {
  remote: string;
  release: string;
  /** The release that was live before; null for the first one. */
  from: string | null;
  /** The routes of `from` that are a 404 now. */
  droppedRoutes?: string[] | undefined;
  /** What nobody has granted of the entries that it wants to have. */
  waitingEntries?: NavigationEntry[] | undefined;
  seconds: {
    build?: number | undefined;
    publish: number;
    /** From the activation until visitors get it. */
    live: number;
  };
}

/** Publishes a built release, makes it live, and waits until visitors get it. */
export async function releaseFolder(input: ReleaseFolderInput): Promise<Released> {
  const { registry, siteUrl, remote, folder, gate, seconds: build, ...options } = input;
  const begun = performance.now();
  const { release } = await publishLocation(registry, remote, folder, gate);
  const published = performance.now();
  const {
    from,
    dropped_routes: droppedRoutes,
    waiting_entries: waitingEntries,
  } = await registry.activate(remote, { release, ...toConditions(options) });
  await waitUntilLive({ siteUrl, remote, release });
  const seconds = {
    build,
    publish: toSeconds(published - begun),
    live: toSeconds(performance.now() - published),
  };
  return { remote, release, from, droppedRoutes, waitingEntries, seconds };
}

function describeReleased(
  { remote, release, droppedRoutes, waitingEntries, seconds }: Released,
  siteUrl: string,
  rollback: string | undefined,
): string {
  const { build, publish: published, live } = seconds;
  const built = build === undefined ? '' : `built in ${build} s, `;
  const effects = tellEffects({ remote, to: release, dropped: droppedRoutes, waiting: waitingEntries });
  return [
    `${remote} ${release} is live at ${siteUrl}`,
    `  ${built}published in ${published} s, live after ${live} s${effects}`,
    ...(rollback === undefined ? [] : [`Take it back: ${rollback}`]),
  ].join('\n');
}

/**
 * Publishes what lies at a path or an address unless the registry has it already.
 *
 * @param gate - what a new release has to pass; undefined publishes it unchecked
 */
export async function publishLocation(
  registry: RegistryClient,
  remote: string,
  location: string,
  gate: Gate | undefined,
): Promise<{ release: string; isNew: boolean }> {
  const { release, form } = await toPublishForm(location);
  const isNew = findRelease(await registry.list(), remote, release) === undefined;
  if (isNew) {
    await gate?.(location);
    await registry.publish(remote, form, await findSource(location, process.env));
  }
  return { release, isNew };
}

const toSeconds = (ms: number) => Math.round(ms / 10) / 100;
