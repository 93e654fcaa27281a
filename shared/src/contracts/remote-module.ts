import type { contractVersion } from './releases';

/**
 * What a remote's one exposed module default-exports. `Route` is the router's `RouteObject`;
 * `@site/shared/router` has `defineRemote` with that type filled in.
 */
export interface RemoteModule<Route = unknown> {
  contract: typeof contractVersion;
  /** Mounted at the top of the one router: their paths are absolute and equal the release's `routes`. */
  routes: Route[];
}
