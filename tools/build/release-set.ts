import { createHash } from 'node:crypto';
import type { ActiveRelease, ReleaseDescription, ReleaseSet } from '../../shared/src/contracts/releases';

/** The set in which each of these releases is live, its files served under `/remotes/<name>/<release>/`. */
export function toReleaseSet(descriptions: ReleaseDescription[]): ReleaseSet {
  const remotes = descriptions.map(toActiveRelease);
  const key = remotes.map(({ name, release }) => `${name}@${release}`).join(' ');
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), remotes };
}

function toActiveRelease(description: ReleaseDescription): ActiveRelease {
  const { name, release, contract, entry, container, routes, preload } = description;
  const toUrl = (path: string) => `/remotes/${name}/${release}/${path}`;
  return {
    name,
    release,
    contract,
    entry: toUrl(entry),
    container,
    routes,
    preload: preload.map(({ path, as }) => ({
      url: toUrl(path),
      as,
      integrity: requireHash(description, path),
    })),
  };
}

function requireHash({ name, files }: ReleaseDescription, path: string): string {
  const hash = files[path];
  if (!hash) throw new Error(`the release description of ${name} has no hash for ${path}`);
  return hash;
}
