import { readShellFolder } from './read-shell-folder';
import type { RegistryClient } from './registry-client';

export interface PublishedShell {
  build: string;
  /** False when it was the newest build before. */
  isNew: boolean;
}

/**
 * Gives the registry the files of a build of the shell, before a server of that build starts: the servers of other builds
 * can then serve them, too. May be done any number of times.
 */
export async function publishShell(registry: RegistryClient, folder: string): Promise<PublishedShell> {
  const { build, form } = await readShellFolder(folder);
  const [newest] = await registry.listShellBuilds();
  const isNew = newest?.build !== build;
  if (isNew) await registry.publishShell(form);
  return { build, isNew };
}
