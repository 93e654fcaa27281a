import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { compareSurfaces, nextVersion } from '../checks/shared-surface/compare-surfaces';
import { readSurface } from '../checks/shared-surface/read-surface';
import { listRecorded, readRecorded, record } from '../checks/shared-surface/recorded-surfaces';

/** Records the surface of the current version of @site/shared. Recorded versions never change. */
export function recordSurface(): void {
  const { version } = sharedPackage;
  const surface = readSurface();
  const last = listRecorded().at(-1) ?? version;
  const wanted = nextVersion(
    last,
    listRecorded().length > 0 ? compareSurfaces(readRecorded(last), surface) : 'none',
  );
  if (wanted !== version) {
    throw new UserError(
      `@site/shared ${last} offered something else: its version has to be ${wanted}, not ${version}.`,
    );
  }
  if (!listRecorded().includes(version)) record(version, surface);
  print(`shared/surface/${version}.json is up to date.`);
}
