import { join, relative } from 'node:path';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { writeProject } from '../new-project/write-project';
import { replaceKit } from '../new-project/replace-kit';
import type { Bundler } from '../new-project/bundlers';
import { fetchKit } from '../new-project/fetch-kit';
import { kitFile } from '../project/kit-file';
import { requireSiteUrl } from './site-access';

interface ProjectOptions {
  bundler: Bundler;
  site?: string | undefined;
}

/** Creates a project in a new folder, with the kit of its site. */
export async function createProject(name: string, { bundler, site }: ProjectOptions): Promise<void> {
  if (!site) throw new UserError('Say for which site it is: --site https://site.example.org, or SITE_URL.');
  const folder = join(process.cwd(), name);
  const kit = await fetchKit(site.replace(/\/+$/, ''));
  await writeProject({ name, bundler, folder, templates: kitFile('template'), kit });
  print(
    `${relative(process.cwd(), folder)} is there. Next: cd ${name}, npm install, npm run dev; its page is /${name}.`,
  );
}

/** Replaces the project's kit with the one that the site offers now. */
export async function updateKit(): Promise<void> {
  const changed = await replaceKit(process.cwd(), await fetchKit(requireSiteUrl(process.env)));
  print(
    changed.length === 0
      ? 'The project has the kit of this site already.'
      : `The project has ${changed.join(' and ')} now. Next: npm install, npx remote-kit assess --fix, npm test.`,
  );
}
