import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openManifest, readHostedRelease, remoteFile } from '@site/release/federation-manifest';
import { releaseDescriptionFile, type DescribedFile, type ReleaseDescription } from '@site/shared/contracts';
import { buildServerPart, type ServerPart } from './build-server-part';
import type { NameClass } from './class-names';
import { readRendered } from './read-remote-file';

/**
 * Writes beside the files of a build what renders its pages on the server, and what the registry needs to know of them.
 * @throws UserError when the site could not load them
 */
export async function describeBuild(project: string, folder: string, nameClass: NameClass): Promise<void> {
  await copyFile(join(project, remoteFile), join(folder, remoteFile));
  const { description } = await readHostedRelease(await openManifest(join(folder, 'mf-manifest.json')));
  const rendered = readRendered(project);
  const described =
    rendered.length === 0
      ? description
      : withServerPart(description, await buildServerPart(project, folder, nameClass), rendered);
  await writeFile(join(folder, releaseDescriptionFile), JSON.stringify(described, undefined, 2));
}

/** A page that is there before any script needs its styles then. The manifest does not say which page has which. */
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
