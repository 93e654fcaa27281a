import { printNote } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { checkLocation, printReport } from '../check-remote';
import { requireRepositoryShell } from './require-repository-shell';

/** Checks the release at an address or in a folder, and prints what was found out. */
export async function checkAddress(location: string, options: { json?: true | undefined }): Promise<void> {
  const env = new EnvironmentReader(process.env);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);
  printReport(await checkLocation(location, siteUrl, await requireRepositoryShell(printNote)), options.json);
}
