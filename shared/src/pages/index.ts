export { BackLink } from './back-link';
export type { NavigationEntry } from '@site/shared/contracts';
export { collectionPaths } from './collection-paths';
export type { PageProps, Pages, RemotePage } from './remote-page';
export { toRoutes } from './to-routes';
export type { PageFrame, PageHandle } from './to-routes';
