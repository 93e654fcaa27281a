import type { Drill } from './drill';
import { containers } from './containers/containers';
import { expensivePosts } from './expensive-posts/expensive-posts';
import { fullDisk } from './full-disk';
import { killApi, killDatabase } from './kill';
import { overload } from './overload';
import { postgresVersions } from './postgres-versions/postgres-versions';
import { restore } from './restore';
import { rollout } from './rollout/rollout';

export const drills: Drill[] = [
  killApi,
  killDatabase,
  overload,
  expensivePosts,
  fullDisk,
  restore,
  rollout,
  containers,
  postgresVersions,
];

/** Those that run when none is named. */
export const commonDrills = drills.filter((drill) => !('onlyNamed' in drill));
