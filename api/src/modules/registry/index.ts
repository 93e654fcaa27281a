export { createExternalReleases, type ExternalReleases } from './external-releases';
export { registerRegistryRoutes } from './registry.routes';
export { registryRetention, releaseErrorsRetention, shellBuildsRetention } from './registry.retention';
