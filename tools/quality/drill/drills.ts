import type { Drill } from './drill';
import { expensivePosts } from './expensive-posts/expensive-posts';
import { fullDisk } from './full-disk';
import { gracefulStop } from './graceful-stop';
import { hangDatabase } from './hang-database';
import { killApi } from './kill-api';
import { killDatabase } from './kill-database';
import { malformed } from './malformed';
import { naughtyText } from './naughty-text';
import { overload } from './overload';
import { brokenRemotes } from './broken-remotes';
import { slowConnections } from './slow-connections';

export const drills: Drill[] = [
  killApi,
  killDatabase,
  hangDatabase,
  overload,
  expensivePosts,
  slowConnections,
  fullDisk,
  brokenRemotes,
  naughtyText,
  malformed,
  gracefulStop,
];
