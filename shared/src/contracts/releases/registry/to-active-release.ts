import type { DescribedFile, ReleaseDescription } from '../release-description';
import type { ActiveRelease, PreloadFile } from '../release-set';

/**
 * A release as the shell loads it. `baseUrl` is the folder of its files, with a slash at its end: absolute for a release
 * on another origin, `/remotes/<name>/<release>/` for the others.
 */
export function toActiveRelease(
  description: ReleaseDescription,
  baseUrl = `/remotes/${description.name}/${description.release}/`,
): ActiveRelease {
  const { name, release, contract, entry, entryType, container, routes, files } = description;
  const { pages, pageData, listings, groups, preload, pagePreload, pageShared, server } = description;
  const toPreloadFile = ({ path, as }: DescribedFile): PreloadFile => ({
    url: `${baseUrl}${path}`,
    as,
    integrity: requireHash(description, path),
  });
  return {
    name,
    release,
    contract,
    entry: `${baseUrl}${entry}`,
    ...(entryType && { entryType }),
    container,
    routes,
    ...(pages && { pages }),
    ...(pageData && { pageData }),
    ...(listings && { listings }),
    ...(groups && { groups }),
    preload: preload.map(toPreloadFile),
    ...(pagePreload && {
      pagePreload: Object.fromEntries(
        Object.entries(pagePreload).map(([route, files]) => [route, files.map(toPreloadFile)]),
      ),
    }),
    ...(pageShared && { pageShared }),
    ...(server && {
      server: {
        entry: `${baseUrl}${server.entry}`,
        integrity: requireHash(description, server.entry),
        routes: server.routes,
      },
    }),
    ...(entryType === 'module' && {
      modules: Object.entries(files)
        .filter(([path]) => /\.m?js$/.test(path))
        .map(([path, integrity]) => ({ url: `${baseUrl}${path}`, integrity })),
    }),
  };
}

function requireHash({ name, files }: ReleaseDescription, path: string): string {
  const hash = files[path];
  if (!hash) throw new Error(`the release description of ${name} has no hash for ${path}`);
  return hash;
}
