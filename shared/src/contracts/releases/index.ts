// Browsers load this module, so the schemas, and typebox with them, are exported by `contracts/api`.
export * from './release-contract';
export type { EntryAudience, EntryCount, EntryPlace, NavigationEntry } from './navigation-entry';
export type { DescribedFile, PageDescription, ReleaseDescription, ServerPart } from './release-description';
export type { PageListing } from './page-listing';
export * from './release-file-types';
export type {
  ActiveRelease,
  LiveRemote,
  ModuleFile,
  PreloadFile,
  ReleaseSet,
  RolloutShare,
  StagedReleaseSet,
} from './release-set';
export { findReleaseUrl } from './release-url';
