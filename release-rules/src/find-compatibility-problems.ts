import type { ReleaseDescription } from '@site/shared/contracts';
import { ReleaseRejectedError } from './release-rejected-error';
import { requireAllowedEntries } from './require-allowed-entries';
import {
  requireExposedModule,
  requireRuntime,
  requireSharedModules,
  requireSupportedContract,
} from './require-compatible';
import { requireFreeRoutes, type OwnedRoutes } from './require-free-routes';

/** What of a release is known before it is built. */
export type PlannedRelease = Pick<
  ReleaseDescription,
  'name' | 'contract' | 'exposes' | 'routes' | 'entries' | 'shared' | 'runtime'
>;

/** Everything for which `compatibilityRules` would reject the release, where these stop at the first; each route by itself. */
export function findCompatibilityProblems(
  planned: PlannedRelease,
  routesOfOthers: OwnedRoutes[],
): ReleaseRejectedError[] {
  const rules = [
    () => requireSupportedContract(planned),
    () => requireExposedModule(planned),
    () => requireSharedModules(planned),
    () => requireRuntime(planned),
    () => requireAllowedEntries(planned),
    ...planned.routes.map((route) => () => requireFreeRoutes(planned.name, [route], routesOfOthers)),
  ];
  return rules.flatMap(findRejection);
}

function findRejection(rule: () => void): ReleaseRejectedError[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (error instanceof ReleaseRejectedError) return [error];
    throw error;
  }
}
