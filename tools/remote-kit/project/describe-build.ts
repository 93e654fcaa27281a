import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openManifest, readHostedRelease, remoteFile } from '@site/release/federation-manifest';
import { releaseDescriptionFile, type DescribedFile, type ReleaseDescription } from '@site/shared/contracts';
import { buildServerPart, type ServerPart } from './build-server-part';
import type { NameClass } from './class-names';
import { readRendered } from './read-remote-file';
import { requireBrowserBudgets } from './require-browser-budgets';

/**
 * Writes the server part and the description of the release beside the files of a build.
 * @throws UserError when the site could not load them
 */
export async function describeBuild(project: string, folder: string, nameClass: NameClass): Promise<void> {
  await copyFile(join(project, remoteFile), join(folder, remoteFile));
  const { description } = await readHostedRelease(await openManifest(join(folder, 'mf-manifest.json')));
  await requireBrowserBudgets(project, folder, description);
  const rendered = readRendered(project);
  const described =
    rendered.length === 0
      ? description
      : withServerPart(description, await buildServerPart(project, folder, nameClass), rendered);
  await writeFile(join(folder, releaseDescriptionFile), JSON.stringify(described, undefined, 2));
}

/** A rendered page needs its styles before any script. The manifest does not say which page has which, so each gets all. */
function withServerPart(
  description: ReleaseDescription,
  { file, integrity }: ServerPart,
  routes: string[],
): ReleaseDescription {
  const { files, preload } = description;
  const isNew = (path: string) => !preload.some((known) => known.path === path);
  const styles = Object.keys(files).filter((path) => path.endsWith('.css') && isNew(path));
  const toStyle = (path: string): DescribedFile => ({ path, as: 'style' });
  return {
    ...description,
    preload: [...preload, ...styles.map(toStyle)],
    server: { entry: file, routes },
    files: { ...files, [file]: integrity },
  };
}
