export { createExternalReleases, type ExternalReleases } from './external-releases';
export { registerRegistryRoutes } from './registry.routes';
export { sweepReleaseFiles } from './sweep-release-files';
