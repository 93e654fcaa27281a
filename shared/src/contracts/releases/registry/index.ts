export { federationRuntimeVersion, toRuntimeRange } from './federation-runtime';
export { findSharedModule, sharedModules, requiredRange, type SharedModule } from './shared-modules';
export { toActiveRelease } from './to-active-release';
