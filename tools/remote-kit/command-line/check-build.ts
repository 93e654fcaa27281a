import { checkLocation, printReport } from '@site/release/check-remote';
import { buildFolder } from './build-folder';
import { kitShell } from './kit-shell';
import { readSiteUrl } from './site-access';

/** Checks the build of the project, or a release elsewhere, and prints what was found out. */
export async function checkBuild(
  address: string | undefined,
  options: { json?: true | undefined },
): Promise<void> {
  const siteUrl = readSiteUrl(process.env);
  printReport(await checkLocation(address ?? buildFolder(), siteUrl, kitShell), options.json);
}
