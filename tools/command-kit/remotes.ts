import { readFileSync } from 'node:fs';
import type { PageDescription } from '@site/shared/contracts';
import { fromRoot } from './paths';

/** `remote.json` of a remote: its name, the paths that it owns, and what and where its pages are. */
export interface RemoteManifest {
  name: string;
  routes: string[];
  pages: Record<string, PageDescription>;
  /** By route: the module with the page, which `remote.tsx` imports lazily; relative to `src`, without extension. */
  modules: Record<string, string>;
}

/** The remotes of this repository, each in its folder `remote-<name>`. */
export const remoteNames = ['auth', 'blog', 'tools', 'info'] as const;

export function readRemoteManifest(name: string): RemoteManifest {
  return JSON.parse(readFileSync(fromRoot(`remote-${name}`, 'remote.json'), 'utf8')) as RemoteManifest;
}
