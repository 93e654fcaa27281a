import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { buildVersion } from '../recorded-versions/build-version';
import { recordRemote, recordShell } from '../recorded-versions/record';
import { writeRecordedVersion } from '../recorded-versions/recorded-version';

/** Builds the shell and a small remote in a copy of the repository, and keeps what browsers get of both. */
export async function recordVersion(folder: string): Promise<void> {
  const repository = resolve(folder);
  if (repository === fromRoot())
    throw new UserError('Name a copy of the repository: a remote is added to it, which this one has not.');
  const version = readVersion(repository);
  const release = await buildVersion(repository);
  const recorded = { shell: await recordShell(repository), remote: await recordRemote(release) };
  const file = writeRecordedVersion(version, recorded);
  const kilobytes = Math.round(statSync(file).size / 1000);
  print(`Version ${version} is recorded in ${relative(fromRoot(), file)}, ${kilobytes} kB.`);
}

function readVersion(repository: string): string {
  try {
    const text = readFileSync(join(repository, 'shared/package.json'), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  } catch (cause) {
    throw new UserError(`There is no copy of the repository in ${repository}.`, { cause });
  }
}
