export { federationRuntimeVersion, toRuntimeRange } from './federation-runtime';
export { sharedModules, requiredRange, type SharedModule } from './shared-modules';
export { toActiveRelease } from './to-active-release';
