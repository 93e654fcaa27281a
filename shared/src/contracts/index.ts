export * from './errors';
export { findRemoteForPath, findRoute, ownsPath } from './find-remote-for-path';
export * from './limits';
export * from './overrides';
export { pictureSizes } from './picture-sizes';
export * from './releases';
export type { RemoteModule } from './remote-module';
export * from './site';
export * from './text-formats';
export { toPagePath } from './to-page-path';

// Names of version 1.2, for remotes that were built with it; they go with version 2.
export {
  /** @deprecated Use `findRemoteForPath`. */ findRemoteForPath as findOwner,
} from './find-remote-for-path';
export {
  /** @deprecated Use `bootstrapDataElementId`. */ bootstrapDataElementId as siteStateElementId,
} from './site';
