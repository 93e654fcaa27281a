export { BackLink } from './back-link';
export type { NavigationEntry, PageListing } from '@site/shared/contracts';
export { collectionPaths } from './collection-paths';
export { ExtensionPoint, toExtension } from './extension-point';
export type { ExtensionPoints } from './extension-points';
export type { Listings, PageProps, Pages, RemotePage } from './remote-page';
export { toRoutes } from './to-routes';
export type { PageFrame, PageHandle } from './to-routes';
