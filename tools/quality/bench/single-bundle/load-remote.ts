import type { ActiveRelease } from '@site/shared/contracts';
import type { Remote } from '@site/shared/router';
import * as bundled from './remotes';

const remotes: Record<string, Remote> = bundled;

/** Takes the place of the shell's own loader: every remote is in the bundle, and its pages are route chunks of it. */
export async function loadRemote({ name }: ActiveRelease): Promise<Remote> {
  const remote = remotes[name];
  if (!remote) throw new Error(`The bundle has no remote "${name}"`);
  return remote;
}

/** Nothing has to come before a remote can. */
export async function prepareLoading(): Promise<void> {}
