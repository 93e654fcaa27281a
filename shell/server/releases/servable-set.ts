import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { isHosted, type ReleaseKey } from './release-key';

interface ServableSet {
  set: ReleaseSet;
  /** What the set would name and this server does not have, one sentence each. */
  problems: string[];
}

/**
 * The part of a new set that this server can serve. A remote whose files cannot be had stays as it was, so that one
 * broken release holds up neither the site nor the releases of other teams.
 */
export async function toServableSet(
  next: ReleaseSet,
  previous: ReleaseSet,
  ensure: (key: ReleaseKey) => Promise<boolean>,
): Promise<ServableSet> {
  const problems: string[] = [];
  const isHere = async (release: LiveRemote) => {
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
    const [hasLive, hasFallback] = await Promise.all([isHere(live), fallback && isHere(fallback)]);
    if (!hasLive) return previous.remotes.find(({ name }) => name === remote.name);
    return hasFallback ? remote : live;
  });
  const servable = (await Promise.all(remotes)).filter((remote) => remote !== undefined);
  if (problems.length === 0) return { set: next, problems };
  const missing = next.remotes.filter((remote) => !servable.includes(remote)).map(({ name }) => name);
  return { set: { id: `${next.id}-without-${missing.join('-')}`, remotes: servable }, problems };
}
