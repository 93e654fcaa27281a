import type { RouteObject } from 'react-router-dom';
import { contractVersion, type RemoteModule } from '@site/shared/contracts';

export type Remote = RemoteModule<RouteObject>;

/** Builds what a remote default-exports from `src/remote.tsx`. Paths are absolute, such as `/posts/:id`. */
export function defineRemote(routes: RouteObject[]): Remote {
  return { contract: contractVersion, routes };
}
