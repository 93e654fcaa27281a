import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { isHosted } from './release-key';

/** The set without what would render external releases on this server, except those that the operator allows. */
export function withAllowedRendering({ id, remotes }: ReleaseSet, renderExternal: string[]): ReleaseSet {
  return { id, remotes: remotes.map((remote) => toAllowed(remote, renderExternal)) };
}

function toAllowed(remote: LiveRemote, renderExternal: string[]): LiveRemote {
  if (isHosted(remote) || renderExternal.includes(remote.name)) return remote;
  const { server: _server, ...release } = remote;
  return release;
}
