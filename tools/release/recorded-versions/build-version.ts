import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';

const trial = join(import.meta.dirname, 'trial');

/** Runs in the copy of the repository: its own recipe for a remote, its own builds. */
const addTrial = `
const { newRemote } = await import('./tools/release/new-remote/new-remote.ts');
await newRemote('trial', process.cwd());`;
const buildTrial = `
const { buildParts } = await import('./tools/build/build-parts.ts');
await buildParts(['shell', 'shell-server', 'remote-trial']);`;

/**
 * Adds the small remote to a copy of the repository at any version, and builds it there, with the shell. Returns the folder
 * of the remote's release.
 */
export async function buildVersion(repository: string): Promise<string> {
  if (!existsSync(join(repository, 'node_modules')))
    throw new UserError(`There are no packages in ${repository}: run npm ci there.`);
  const sources = join(repository, 'remote-trial/src');
  if (!existsSync(sources)) {
    await runIn(repository, addTrial);
    for (const leftOver of ['start', 'dev', 'remote.test.ts'])
      await rm(join(sources, leftOver), { recursive: true });
  }
  for (const file of await readdir(trial))
    await copyFile(join(trial, file), join(sources, file.replace('.txt', '')));
  await runIn(repository, buildTrial);
  const releases = join(repository, 'dist/remotes/trial');
  const [release, ...others] = await readdir(releases);
  if (release === undefined || others.length > 0)
    throw new UserError(`There is not one release in ${releases}: remove the folder, and try again.`);
  return join(releases, release);
}

async function runIn(folder: string, script: string): Promise<void> {
  // A file: what the build forks is given the options of Node, and would run the text of `--eval` once more, without end.
  const file = join(folder, 'record-step.mjs');
  await writeFile(file, script);
  const args = ['--import', 'tsx', file];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  await rm(file);
  if (code !== 0) throw new UserError(`The version in ${folder} could not be built, see above.`);
}
