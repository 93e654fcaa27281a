export {
  accessMessage,
  hasAccessLines,
  toAccessLine,
  toBytes,
  toLoggedPath,
  type AccessLine,
} from './access-line';
export { announcesBody } from './announces-body';
export { encodeContent, findEncoding, minEncodedLength } from './content-encoding';
export { forSharedCaches } from './for-shared-caches';
export { isFromInside, isInsideAddress, isProxyHeader } from './from-inside';
export {
  createPageTokens,
  pageTokenMs,
  type PageToken,
  type PageTokens,
  type SeenByServer,
  type ServedPage,
} from './page-tokens';
export { defaultRequestTimeouts, applyRequestTimeouts, type RequestTimeouts } from './request-timeouts';
export { limitNetworks } from './limit-networks';
export { matchesEtag } from './matches-etag';
export { toNetwork, type Network, type NetworkKey } from './network-key';
export { defaultNetworkLimits, type NetworkLimits } from './network-limits';
export { NetworkShares, type NetworkShare } from './network-shares';
export { onStop } from './on-stop';
export { createPreviewCards, previewSize, type PreviewCard, type PreviewCards } from './preview-cards';
export { readLogLevel } from './read-log-level';
export { readReportSecret } from './read-report-secret';
export { refuseMalformed, type RefusalBody } from './refuse-malformed';
export { refuseSeveralHosts } from './refuse-several-hosts';
export { requestIdHeader, toRequestId } from './request-id';
export { toIntegrity } from './to-integrity';
export { toReleaseSetId } from './to-release-set-id';
export { toShellBuildId } from './to-shell-build-id';
