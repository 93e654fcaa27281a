import { basename, dirname, join, resolve, sep } from 'node:path';

/** Beside the folder `dist`, because all of that may be served or copied to where it is. Git and builds ignore it. */
const mapsFolder = '.source-maps';

/** Where the source maps of a build lie, which is in `folder`: `dist/shell` has them in `.source-maps/shell`. */
export function sourceMapsFolder(folder: string): string {
  const segments = resolve(folder).split(sep);
  const dist = segments.lastIndexOf('dist');
  if (dist === -1) return join(dirname(resolve(folder)), mapsFolder, basename(folder));
  return [...segments.slice(0, dist), mapsFolder, ...segments.slice(dist + 1)].join(sep);
}

/** The map of a file of the build, compressed with gzip. */
export const toMapFile = (path: string) => `${path}.map.gz`;
