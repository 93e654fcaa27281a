import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import { createRun, type Place } from '@site/release/place';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { planProject } from '../project/plan-project';
import { readRemoteFile } from '../project/read-remote-file';
import { openSite, requireSiteUrl } from './site-access';

/** A team's project in the current folder. */
export const project: Place & { findRemote: () => string } = {
  run: createRun(async (isPublic) =>
    isPublic ? { siteUrl: requireSiteUrl(process.env) } : openSite(process.env),
  ),
  findRemote: () => readRemoteFile(process.cwd()).name,
  build: async () => ({ folder: findBuild() }),
  plan: async () => planProject(process.cwd()).planned,
  // Only a check needs a browser.
  findShell: async () => (await import('./kit-shell')).kitShell,
  toCommand: (verb) => `npm run ${verb}`,
};

/**
 * The folder of the project's build.
 * @throws UserError when there is none
 */
export function findBuild(): string {
  const folder = join(process.cwd(), 'dist');
  if (!existsSync(join(folder, releaseDescriptionFile)))
    throw new UserError(`There is no ${releaseDescriptionFile} in ${folder}: run npm run build first.`);
  return folder;
}
