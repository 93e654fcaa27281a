import { readFileSync } from 'node:fs';
import { fromRoot } from './paths';

/** `remote.json` of a remote: its name and the paths that it owns. */
export interface RemoteManifest {
  name: string;
  routes: string[];
}

/** The remotes of this repository, each in its folder `remote-<name>`. */
export const remoteNames = ['auth', 'blog', 'tools', 'info'] as const;

export function readRemoteManifest(name: string): RemoteManifest {
  return JSON.parse(readFileSync(fromRoot(`remote-${name}`, 'remote.json'), 'utf8')) as RemoteManifest;
}
