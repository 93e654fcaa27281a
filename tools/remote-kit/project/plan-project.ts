import { exposedModule } from '@site/shared/contracts';
import type { PlannedRelease } from '@site/shared/contracts/api';
import { sharedByShell } from './federation-options';
import { readRemoteFile } from './read-remote-file';

/**
 * What the next build of a project will ask of shell and registry. Which federation runtime it will bring or need is known
 * to its bundler alone.
 * @throws UserError when the project's `remote.json` is missing or says too little
 */
export function planProject(folder: string): { remote: string; planned: PlannedRelease } {
  const { name, contract, routes } = readRemoteFile(folder);
  const shared = Object.entries(sharedByShell()).map(([key, { requiredVersion }]) => ({
    name: key,
    range: requiredVersion,
  }));
  return { remote: name, planned: { contract, exposes: exposedModule, routes, shared } };
}
