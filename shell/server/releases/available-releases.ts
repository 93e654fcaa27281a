import type { LiveRemote, ReleaseSet, RolloutShare, StagedReleaseSet } from '@site/shared/contracts';
import { isHosted, type ReleaseKey } from './release-key';
import type { ServedReleaseSet } from './release-set-source';

interface AvailableReleases {
  set: ServedReleaseSet;
  /** One sentence for each release of the set that this server does not have. */
  problems: string[];
}

interface AvailabilityInput {
  next: StagedReleaseSet;
  previous: ReleaseSet;
  /** Makes sure that this server has a release; false when there is none, and rejects when it is not available now. */
  ensure: (key: ReleaseKey) => Promise<boolean>;
  /** Whether this server has a release already. */
  has: (key: ReleaseKey) => boolean;
}

/**
 * A new set as this server can serve it. A remote whose files cannot be fetched keeps its previous release, or else takes
 * its fallback, so that one broken release holds up neither the site nor the releases of other teams. A remote with none
 * of them stays in the set, so that its pages are known, and is named as unavailable.
 */
export async function toAvailableReleases(input: AvailabilityInput): Promise<AvailableReleases> {
  const { next, previous, ensure, has } = input;
  const problems: string[] = [];
  const isAvailable = async (release: LiveRemote) => {
    if (!isHosted(release)) return true;
    try {
      if (await ensure(release)) return true;
      problems.push(`the registry has no files of ${release.name} ${release.release}`);
    } catch (error) {
      problems.push((error as Error).message);
    }
    return false;
  };
  const findKept = ({ name }: LiveRemote) =>
    previous.remotes.find((remote) => remote.name === name && (!isHosted(remote) || has(remote)));
  const served = await Promise.all(
    next.remotes.map(async (remote) => {
      const { fallback, ...live } = remote;
      const [hasLive, hasFallback] = await Promise.all([
        isAvailable(live),
        fallback && isAvailable(fallback),
      ]);
      if (hasLive) return !fallback || hasFallback ? remote : live;
      return findKept(remote) ?? (hasFallback ? fallback : undefined);
    }),
  );
  const rollouts = await filterAvailable(next.rollouts ?? [], isAvailable);
  if (problems.length === 0) return { set: next, problems };
  const differences = next.remotes.flatMap((remote, index) => describeDifference(remote, served[index]));
  const unavailable = next.remotes.filter((_, index) => !served[index]).map(({ name }) => name);
  return {
    set: {
      id: [next.id, ...differences].join('-'),
      remotes: next.remotes.map((remote, index) => served[index] ?? remote),
      ...(rollouts.length > 0 && { rollouts }),
      ...(unavailable.length > 0 && { unavailable }),
    },
    problems,
  };
}

/** Visitors keep the live release while what is rolled out cannot be fetched. */
async function filterAvailable(
  rollouts: RolloutShare[],
  isAvailable: (release: LiveRemote) => Promise<boolean>,
): Promise<RolloutShare[]> {
  const available = await Promise.all(rollouts.map(({ release }) => isAvailable(release)));
  return rollouts.filter((_, index) => available[index]);
}

/** Sets that differ in what they serve have different ids, on all servers. */
function describeDifference(wanted: LiveRemote, served: LiveRemote | undefined): string[] {
  if (served === wanted) return [];
  return [served ? `with-${wanted.name}-${served.release}` : `without-${wanted.name}`];
}
