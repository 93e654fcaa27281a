import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRelease } from '@site/build/remote-target';
import type { ReleaseDescription } from '@site/shared/contracts';

const folders: string[] = [];

/** A folder as a remote's build leaves it, with one file. */
export async function makeBuild(
  name: string,
  release: string,
  described: Partial<ReleaseDescription> = {},
): Promise<BuiltRelease> {
  const folder = await mkdtemp(join(tmpdir(), `build-${name}-`));
  folders.push(folder);
  await writeFile(join(folder, 'entry.js'), release);
  const description = { name, release, files: { 'entry.js': 'sha384-x' }, ...described };
  await writeFile(join(folder, 'release.json'), JSON.stringify(description));
  return { name, release, folder };
}

export async function removeBuilds(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}
