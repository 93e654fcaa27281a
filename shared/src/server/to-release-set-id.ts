import { createHash } from 'node:crypto';
import type { LiveRemote } from '../contracts';

/** The id of a release set: equal remotes have equal ids, in every process. */
export function toReleaseSetId(remotes: readonly LiveRemote[]): string {
  return createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 16);
}
