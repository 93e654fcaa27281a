import type { ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import * as bundled from './remotes';

const remotes: Record<string, Remote> = bundled;

/** Replaces the shell's loader: every remote is in the bundle, with its pages as chunks. */
export async function loadRemote({ name }: ActiveRelease): Promise<Remote> {
  const remote = remotes[name];
  if (!remote) throw new Error(`The bundle has no remote "${name}"`);
  return remote;
}

/** Remotes in the bundle need no preparation. */
export async function prepareLoading(): Promise<void> {}
