export { countBytes } from './file-rules';
export { parseDescription } from './parse-description';
export { refuse } from './refuse';
export type { ReleaseFiles } from './release-files';
export { InvalidDescriptionError, ReleaseRefusedError, RouteTakenError } from './release-refused-error';
export {
  compatibilityRules,
  fileRules,
  releaseRules,
  requireRules,
  type DescribedRelease,
  type ReleaseContent,
  type ReleaseRule,
} from './release-rules';
export type { OwnedRoutes } from './require-free-routes';
