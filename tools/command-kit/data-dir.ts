import path from 'node:path';
import type { Environment } from '@site/shared/contracts/environment';
import { fromRoot } from './paths';

/** The folder that `DATA_DIR` names, relative to the repository; absolute. */
export function readDataDir(env: Environment): string {
  return path.resolve(fromRoot(), env.DATA_DIR?.trim() || 'data');
}
