import type { ActiveRelease } from '@site/shared/contracts';

/** A release of a remote with one route, which has its name. */
export const makeRelease = (
  name: string,
  release = 'r1',
  changes: Partial<ActiveRelease> = {},
): ActiveRelease => ({
  name,
  release,
  contract: 1,
  entry: `/remotes/${name}/${release}/entry.js`,
  container: `${name}_${release}`,
  routes: [`/${name}`],
  preload: [],
  ...changes,
});
