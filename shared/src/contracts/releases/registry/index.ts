export { federationRuntimeVersion, toRuntimeRange } from './federation-runtime';
export { remoteNamePattern } from '../remote-name';
export { findSharedModule, sharedModules, requiredRange, type SharedModule } from './shared-modules';
export { endPreview, previewHours, previewParameter } from './preview';
export { rolledOutHeader } from './rolled-out';
export { serverPartMaxGzipBytes } from './server-part';
export { isCompressedCopy, shellBuildFile, shellBuildKeepDays } from './shell-build';
export { siteLinks, type SiteLink } from './site-links';
export { toActiveRelease } from './to-active-release';
