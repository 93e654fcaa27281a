import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toIntegrity, toShellBuildId } from '@site/shared/server';

/** A folder as the build of the shell leaves it, with one file; the caller removes it. */
export async function makeShellBuild(edition: string): Promise<{ folder: string; build: string }> {
  const folder = await mkdtemp(join(tmpdir(), `shell-${edition}-`));
  const files = { [`main.${edition}.js`]: toIntegrity(edition) };
  const build = toShellBuildId(files);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, `assets/main.${edition}.js`), edition);
  await writeFile(join(folder, 'shell-build.json'), JSON.stringify({ build, files }));
  return { folder, build };
}
