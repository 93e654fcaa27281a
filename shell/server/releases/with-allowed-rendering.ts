import type { LiveRemote, StagedReleaseSet } from '@site/shared/contracts';
import { isHosted } from './release-key';

/** The set without what would render external releases on this server, except those that the operator allows. */
export function withAllowedRendering(set: StagedReleaseSet, renderExternal: string[]): StagedReleaseSet {
  const { rollouts } = set;
  return {
    ...set,
    remotes: set.remotes.map((remote) => toAllowed(remote, renderExternal)),
    ...(rollouts && {
      rollouts: rollouts.map((rollout) => ({
        ...rollout,
        release: toAllowed(rollout.release, renderExternal),
      })),
    }),
  };
}

function toAllowed<Release extends LiveRemote>(remote: Release, renderExternal: string[]): Release {
  if (isHosted(remote) || renderExternal.includes(remote.name)) return remote;
  const { server: _server, ...release } = remote;
  return release as Release;
}
