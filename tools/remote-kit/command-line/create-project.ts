import { join, relative } from 'node:path';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { writeProject } from '../new-project/write-project';
import type { Bundler } from '../new-project/bundlers';
import { fetchKit } from '../new-project/fetch-kit';
import { kitFile } from '../project/kit-file';

interface ProjectOptions {
  bundler: Bundler;
  site?: string | undefined;
}

/** Writes a project into a new folder, with the kit of the site that it is for. */
export async function createProject(name: string, { bundler, site }: ProjectOptions): Promise<void> {
  if (!site) throw new UserError('Say for which site it is: --site https://site.example.org, or SITE_URL.');
  const folder = join(process.cwd(), name);
  const kit = await fetchKit(site.replace(/\/+$/, ''));
  await writeProject({ name, bundler, folder, templates: kitFile('template'), kit });
  print(
    `${relative(process.cwd(), folder)} is there. Next: cd ${name}, npm install, npm run dev; its page is /${name}.`,
  );
}
