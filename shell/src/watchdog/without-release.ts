import type { ReleaseSet } from '@site/shared/contracts';

/** The set with the fallback of a live release in its place; undefined where it has none. */
export function withoutRelease(set: ReleaseSet, name: string, release: string): ReleaseSet | undefined {
  const live = set.remotes.find((remote) => remote.name === name && remote.release === release);
  const { fallback } = live ?? {};
  if (!fallback) return undefined;
  return { ...set, remotes: set.remotes.map((remote) => (remote === live ? fallback : remote)) };
}
