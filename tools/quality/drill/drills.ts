import type { Drill } from './drill';
import { expensivePosts } from './expensive-posts/expensive-posts';
import { fullDisk } from './full-disk';
import { gracefulStop } from './graceful-stop';
import { growth } from './growth/growth';
import { hangDatabase } from './hang-database';
import { killApi } from './kill-api';
import { killDatabase } from './kill-database';
import { malformed } from './malformed';
import { naughtyText } from './naughty-text';
import { overload } from './overload';
import { brokenRemotes } from './broken-remotes';
import { openTabs } from './open-tabs';
import { replica } from './replica/replica';
import { rendering } from './rendering/rendering';
import { shellVersions } from './shell-versions/shell-versions';
import { rollout } from './rollout/rollout';
import { sharedCache } from './shared-cache/shared-cache';
import { slowConnections } from './slow-connections';

export const drills: Drill[] = [
  killApi,
  killDatabase,
  hangDatabase,
  overload,
  expensivePosts,
  slowConnections,
  openTabs,
  fullDisk,
  brokenRemotes,
  rendering,
  shellVersions,
  sharedCache,
  naughtyText,
  malformed,
  gracefulStop,
  replica,
  rollout,
  growth,
];
