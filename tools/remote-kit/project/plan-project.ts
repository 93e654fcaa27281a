import { exposedModule } from '@site/shared/contracts';
import type { PlannedRelease } from '@site/shared/contracts/api';
import { sharedByShell } from './federation-options';
import { readRemoteFile, readSharedVersion } from './read-remote-file';

/**
 * What the next build of a project requires of shell and registry. Only its bundler knows the federation runtime.
 * @throws UserError when the project's `remote.json` is missing or incomplete
 */
export function planProject(folder: string): { remote: string; planned: PlannedRelease } {
  const { name: remote, contract, routes, entries } = readRemoteFile(folder);
  const shared = Object.entries(sharedByShell(readSharedVersion(folder))).map(
    ([name, { requiredVersion }]) => ({ name, range: requiredVersion }),
  );
  return {
    remote,
    planned: { contract, exposes: exposedModule, routes, ...(entries && { entries }), shared },
  };
}
