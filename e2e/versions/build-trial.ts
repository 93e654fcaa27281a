import { copyFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '../from-root';
import { makeKitProject } from '../releases/kit-project';
import { recordRemote, type RecordedRemote } from './recorded';

const sources = fromRoot('tools/release/recorded-versions/trial');

/** Builds the small remote with the kit that a site offers, for a version of `@site/shared` and all that follow. */
export async function buildTrial(siteUrl: string, sharedVersion: string): Promise<RecordedRemote> {
  const project = await makeKitProject('trial', 'webpack', { SITE_URL: siteUrl, RELEASE_TOKEN: '' });
  for (const file of await readdir(sources))
    await copyFile(path.join(sources, file), path.join(project.folder, 'src', file.replace('.txt', '')));
  const remote = { name: 'trial', contract: 1, routes: ['/trial', '/trial/more'], sharedVersion };
  await writeFile(path.join(project.folder, 'remote.json'), JSON.stringify(remote));
  await project.runKit('build');
  const recorded = await recordRemote(path.join(project.folder, 'dist'));
  await project.remove();
  return recorded;
}
