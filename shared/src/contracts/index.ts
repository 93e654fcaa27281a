export * from './errors';
export { findOwner, findRoute, ownsPath } from './find-owner';
export * from './limits';
export * from './overrides';
export { pictureSizes } from './picture-sizes';
export * from './releases';
export type { RemoteModule } from './remote-module';
export * from './site';
export * from './text-formats';
