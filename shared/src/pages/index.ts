export type { PageProps, Pages, RemotePage } from './remote-page';
export { toRoutes } from './to-routes';
export type { PageFrame } from './to-routes';
