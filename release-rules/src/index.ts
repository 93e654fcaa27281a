export { countBytes } from './file-rules';
export { findCompatibilityProblems } from './find-compatibility-problems';
export { findDroppedRoutes } from './find-dropped-routes';
export { createLookAlikeFinder, hasPlainWords, toLookKeys, withoutInvisible } from './look-alikes';
export { parseDescription } from './parse-description';
export { reject } from './reject';
export type { ReleaseFiles } from './release-files';
export {
  InvalidDescriptionError,
  ReleaseRejectedError,
  RoutesDroppedError,
  RouteTakenError,
} from './release-rejected-error';
export {
  compatibilityRules,
  fileRules,
  releaseRules,
  requireRules,
  shellBuildRules,
  type DescribedRelease,
  type ReleaseContent,
  type ReleaseRule,
} from './release-rules';
export { requireCompatible, requireRuntime, requireSharedModules } from './require-compatible';
export { parseShellBuild } from './shell-build-rules';
export { hashSourceMaps, requireSourceMaps } from './source-map-rules';
export { requireFreeRoutes, type OwnedRoutes } from './require-free-routes';
export { requireSameRoutes } from './require-same-routes';
