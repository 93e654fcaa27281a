import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { releaseDescriptionFile } from '@site/shared/contracts';

/** As the plugins of Module Federation call it unless told otherwise. */
const manifestFile = 'mf-manifest.json';

/** The file that describes the release in a folder, or at a path: its `release.json`, or else its manifest of Module Federation. */
export function findDescription(location: string): string {
  if (location.endsWith('.json')) return location;
  const description = join(location, releaseDescriptionFile);
  const manifest = join(location, manifestFile);
  return !existsSync(description) && existsSync(manifest) ? manifest : description;
}
