import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { UserError } from '@site/command-kit/user-error';
import { contractVersion, exposedModule } from '@site/shared/contracts';
import type { PlannedRelease } from '@site/shared/contracts/api';
import {
  federationRuntimeVersion,
  requiredRange,
  sharedModules,
  toRuntimeRange,
} from '@site/shared/contracts/registry';

/**
 * What the next build of a remote of this repository will ask of shell and registry.
 * @throws UserError when this repository does not have it
 */
export async function planRelease(remote: string): Promise<PlannedRelease> {
  if (!remoteNames.includes(remote))
    throw new UserError(`This repository does not build a remote "${remote}".`);
  const { routes, entries } = await readRemote(remote);
  return {
    contract: contractVersion,
    exposes: exposedModule,
    routes,
    ...(entries && { entries }),
    shared: sharedModules.map((module) => ({ name: module.key, range: requiredRange(module) })),
    runtime: toRuntimeRange(federationRuntimeVersion),
  };
}
