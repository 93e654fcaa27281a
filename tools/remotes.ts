import { readFileSync } from 'node:fs';
import type { PageDescription } from '../shared/src/contracts/releases';
import { fromRoot } from './paths';

/** `remote.json` of a remote: its name, the paths that it owns and what is to be found there. */
export interface RemoteManifest {
  name: string;
  routes: string[];
  pages: Record<string, PageDescription>;
}

/** The remotes of this repository, each in its folder `remote-<name>`. */
export const remoteNames = ['auth', 'blog', 'tools', 'info'] as const;

export function readRemoteManifest(name: string): RemoteManifest {
  return JSON.parse(readFileSync(fromRoot(`remote-${name}`, 'remote.json'), 'utf8')) as RemoteManifest;
}
