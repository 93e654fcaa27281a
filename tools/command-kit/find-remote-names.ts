import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The remotes of the repository in a folder, each a workspace `remote-<name>`. */
export function findRemoteNames(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.filter((path) => path.startsWith('remote-')).map((path) => path.replace('remote-', ''));
}
