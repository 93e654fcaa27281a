import type { Drill } from './drill';
import { hangDatabase } from './hang-database';
import { fullDisk } from './full-disk';
import { gracefulStop } from './graceful-stop';
import { killApi } from './kill-api';
import { killDatabase } from './kill-database';

import { overload } from './overload';
import { slowConnections } from './slow-connections';

export const drills: Drill[] = [
  killApi,
  killDatabase,
  hangDatabase,
  overload,
  slowConnections,
  fullDisk,
  gracefulStop,
];
