import type { ActiveRelease, ReleaseDescription } from '../releases';

/**
 * A release as the shell loads it. `baseUrl` is the folder of its files, with a slash at its end: absolute for a release
 * on another origin, `/remotes/<name>/<release>/` for the others.
 */
export function toActiveRelease(
  description: ReleaseDescription,
  baseUrl = `/remotes/${description.name}/${description.release}/`,
): ActiveRelease {
  const { name, release, contract, entry, container, routes, pages, preload } = description;
  return {
    name,
    release,
    contract,
    entry: `${baseUrl}${entry}`,
    container,
    routes,
    ...(pages && { pages }),
    preload: preload.map(({ path, as }) => ({
      url: `${baseUrl}${path}`,
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
