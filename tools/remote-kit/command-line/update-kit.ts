import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { fetchKit } from '../new-project/fetch-kit';
import { replaceKit } from '../new-project/replace-kit';
import { readSiteUrl } from './site-access';

/** Takes the kit that the site offers now in the place of the one that the project has. */
export async function updateKit(): Promise<void> {
  const siteUrl = readSiteUrl(process.env);
  if (siteUrl === undefined) throw new UserError('SITE_URL is missing: the address of the site.');
  const changed = await replaceKit(process.cwd(), await fetchKit(siteUrl));
  print(
    changed.length === 0
      ? 'The project has the kit of this site already.'
      : `The project has ${changed.join(' and ')} now. Next: npm install, npm test.`,
  );
}
