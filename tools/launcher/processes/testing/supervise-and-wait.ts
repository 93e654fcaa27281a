import path from 'node:path';
import { listenForStop } from '../stop-request';
import { SupervisedProcess } from '../supervised-process';

/** A supervisor that reports its child's port and then lives until it is killed. */
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
