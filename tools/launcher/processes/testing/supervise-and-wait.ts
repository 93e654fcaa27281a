import path from 'node:path';
import { listenForStop } from '../stop-request';
import { SupervisedProcess } from '../supervised-process';

/** Supervises a child, reports its port, and lives until it is killed. */
const child = new SupervisedProcess({
  name: 'The child',
  file: path.join(import.meta.dirname, 'child.mjs'),
  env: process.env,
  stopRequest: listenForStop(),
  log: () => undefined,
  onGiveUp: () => undefined,
});
const ready = await child.start();
process.send?.(ready?.port);
