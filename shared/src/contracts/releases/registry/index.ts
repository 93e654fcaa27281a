export {
  extensionPointAttribute,
  extensionPointsEvent,
  extensionPropsAttribute,
  extensionsPath,
  offersExtensionPoint,
  toExtensionAddress,
} from './extension-points';
export { federationRuntimeVersion, toRuntimeRange } from './federation-runtime';
export { remoteNamePattern } from '../remote-name';
export { findSharedModule, sharedModules, requiredRange, type SharedModule } from './shared-modules';
export { describeActor } from './describe-actor';
export { pageDataPaths } from './page-data-paths';
export { endPreview, previewHours, previewParameter } from './preview';
export { coreAreas, reservedSegments } from './reserved-routes';
export { rolledOutHeader } from './rolled-out';
export { serverPartMaxGzipBytes } from './server-part';
export { isCompressedCopy, shellBuildFile, shellBuildKeepDays } from './shell-build';
export { siteLinks, type SiteLink } from './site-links';
export { toActiveRelease } from './to-active-release';
export { toHostCookieName } from '../../host-cookie-name';
export { groupsCookieName } from './groups-cookie';
