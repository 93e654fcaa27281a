export { sharedModules, requiredRange, type SharedModule } from './shared-modules';
export { toActiveRelease } from './to-active-release';
