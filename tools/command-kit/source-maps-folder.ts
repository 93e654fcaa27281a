import { basename, dirname, join, resolve, sep } from 'node:path';

/** Beside the folder `dist`, which may be served or copied as a whole. Git and builds ignore it. */
const mapsFolder = '.source-maps';

/** The folder of the source maps of a build: `dist/shell` has `.source-maps/shell`. */
export function sourceMapsFolder(folder: string): string {
  const segments = resolve(folder).split(sep);
  const dist = segments.lastIndexOf('dist');
  if (dist === -1) return join(dirname(resolve(folder)), mapsFolder, basename(folder));
  return [...segments.slice(0, dist), mapsFolder, ...segments.slice(dist + 1)].join(sep);
}

/** The map of a built file, compressed with gzip. */
export const toMapFile = (path: string) => `${path}.map.gz`;
