import { createHash } from 'node:crypto';
import { toActiveRelease } from '../../shared/src/contracts/registry';
import type { ReleaseDescription, ReleaseSet } from '../../shared/src/contracts/releases';

/** The set in which each of these releases is live, its files served under `/remotes/<name>/<release>/`. */
export function toReleaseSet(descriptions: ReleaseDescription[]): ReleaseSet {
  const remotes = descriptions.map((description) => toActiveRelease(description));
  const key = remotes.map(({ name, release }) => `${name}@${release}`).join(' ');
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), remotes };
}
