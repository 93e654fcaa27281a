import { execFile } from 'node:child_process';
import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyTree } from '@site/command-kit/copy-tree';
import { newRemote } from '@site/release/new-remote';

/** Adds a remote to a copy of the repository, as `npm run site -- remote new` does, and builds it. @returns the build's folder */
export async function addRemoteToCopy(name: string, copy: string): Promise<string> {
  await copyTree(copy);
  await newRemote(name, copy);
  // What `npm install` does.
  const folder = `remote-${name}`;
  await symlink(path.join(copy, folder), path.join(copy, 'node_modules', folder), 'junction');
  await promisify(execFile)(process.execPath, ['tools/run.mjs', 'build', folder], { cwd: copy });
  const builds = path.join(copy, 'dist/remotes', name);
  const [release = ''] = await readdir(builds);
  return path.join(builds, release);
}
