export { createExternalReleases, type ExternalReleases } from './external-releases';
export { registerRegistryRoutes } from './registry.routes';
export { registryRetention, shellBuildsRetention } from './registry.retention';
