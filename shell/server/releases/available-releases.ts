import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { isHosted, type ReleaseKey } from './release-key';

interface AvailableReleases {
  set: ReleaseSet;
  /** One sentence for each release of the registry's set that this server does not have. */
  problems: string[];
}

/**
 * The part of a new set that this server can serve. A remote whose files cannot be fetched keeps its previous release,
 * so that one broken release holds up neither the site nor the releases of other teams.
 */
export async function toAvailableReleases(
  next: ReleaseSet,
  previous: ReleaseSet,
  ensure: (key: ReleaseKey) => Promise<boolean>,
): Promise<AvailableReleases> {
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
  const remotes = next.remotes.map(async (remote) => {
    const { fallback, ...live } = remote;
    const [hasLive, hasFallback] = await Promise.all([isAvailable(live), fallback && isAvailable(fallback)]);
    if (!hasLive) return previous.remotes.find(({ name }) => name === remote.name);
    return hasFallback ? remote : live;
  });
  const available = (await Promise.all(remotes)).filter((remote) => remote !== undefined);
  if (problems.length === 0) return { set: next, problems };
  const missing = next.remotes.filter((remote) => !available.includes(remote)).map(({ name }) => name);
  return { set: { id: `${next.id}-without-${missing.join('-')}`, remotes: available }, problems };
}
