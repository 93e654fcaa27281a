import { readRemote } from '@site/command-kit/remotes';
import { contractVersion, exposedModule } from '@site/shared/contracts';
import type { PlannedRelease } from '@site/shared/contracts/api';
import {
  federationRuntimeVersion,
  requiredRange,
  sharedModules,
  toRuntimeRange,
} from '@site/shared/contracts/registry';

/** What the next build of a remote of this repository will ask of shell and registry. */
export async function planRelease(remote: string): Promise<PlannedRelease> {
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
