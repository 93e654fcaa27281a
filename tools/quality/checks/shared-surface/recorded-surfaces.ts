import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import type { Surface } from './surface';
import { toStableSurface } from './to-stable-surface';

const folder = fromRoot('shared/surface');

/** All recorded versions of `@site/shared`, the oldest first. */
export function listRecorded(): string[] {
  const versions = readdirSync(folder).map((file) => file.replace('.json', ''));
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function readRecorded(version: string): Surface {
  return toStableSurface(JSON.parse(readFileSync(toFile(version), 'utf8')) as Surface);
}

export function record(version: string, surface: Surface): void {
  writeFileSync(toFile(version), `${JSON.stringify(surface, null, 2)}\n`);
}

function toFile(version: string): string {
  return fromRoot(`shared/surface/${version}.json`);
}
