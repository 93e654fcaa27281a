import type { NavigationEntry } from '@site/shared/contracts';
import { tellDroppedRoutes, withDroppedRoutes } from './dropped-routes';
import type { Gate } from './find-gate';
import { withIfLive } from './if-live';
import { publishLocation } from './publish-location';
import type { RegistryClient } from './registry-client';
import { tellWaitingEntries } from './waiting-entries';
import { waitUntilLive } from './wait-until-live';

interface ReleaseFolderInput {
  registry: RegistryClient;
  siteUrl: string;
  remote: string;
  folder: string;
  /** What a new release has to pass; undefined publishes it unchecked. */
  gate: Gate | undefined;
  reason?: string | undefined;
  /** The release that has to be live until then, `-` for none. */
  ifLive?: string | undefined;
  dropRoutes?: true | undefined;
}

export interface Released {
  remote: string;
  release: string;
  /** The release that was live before; null for the first one. */
  from: string | null;
  /** The routes of `from` that are a 404 now. */
  droppedRoutes?: string[];
  /** What nobody has granted of the entries that it wants to have. */
  waitingEntries?: NavigationEntry[];
  seconds: {
    publish: number;
    /** From the activation until visitors get it. */
    live: number;
  };
}

/** Publishes a built release, makes it live, and waits until visitors get it. */
export async function releaseFolder(input: ReleaseFolderInput): Promise<Released> {
  const { registry, siteUrl, remote, folder, gate, reason, ifLive, dropRoutes } = input;
  const begun = performance.now();
  const { release } = await publishLocation(registry, remote, folder, gate);
  const published = performance.now();
  const activation = await registry.activate(remote, {
    release,
    ...(reason !== undefined && { reason }),
    ...withIfLive(ifLive),
    ...withDroppedRoutes(dropRoutes),
  });
  const { from, dropped_routes: droppedRoutes, waiting_entries: waitingEntries } = activation;
  await waitUntilLive({ siteUrl, remote, release });
  return {
    remote,
    release,
    from,
    ...(droppedRoutes && { droppedRoutes }),
    ...(waitingEntries && { waitingEntries }),
    seconds: { publish: toSeconds(published - begun), live: toSeconds(performance.now() - published) },
  };
}

/** The command that takes a release back; undefined when there is nothing to go back to. */
export function rollbackCommand({ remote, release, from }: Released): string | undefined {
  return from === null || from === release ? undefined : `npm run site -- release rollback ${remote}`;
}

export function describeReleased(released: Released, siteUrl: string, buildSeconds?: number): string {
  const { remote, release, seconds } = released;
  const steps = [
    ...(buildSeconds === undefined ? [] : [`built in ${buildSeconds} s`]),
    `published in ${seconds.publish} s`,
    `live after ${seconds.live} s`,
  ];
  const rollback = rollbackCommand(released);
  return [
    `${remote} ${release} is live at ${siteUrl}`,
    `  ${steps.join(', ')}${tellDroppedRoutes(released.droppedRoutes)}${tellWaitingEntries(remote, release, released.waitingEntries)}`,
    ...(rollback === undefined ? [] : [`  take it back: ${rollback}`]),
  ].join('\n');
}

export const toSeconds = (ms: number) => Math.round(ms / 10) / 100;
