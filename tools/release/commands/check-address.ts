import { print, printNote, printResult } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { checkRemote } from '../check-remote/check-remote';
import { renderReport } from '../check-remote/render-report';
import { openLocation } from '../open-location';
import { requireRepositoryShell } from './require-repository-shell';

/** Checks the release at an address or in a folder, and prints what was found out. */
export async function checkAddress(location: string, options: { json?: true | undefined }): Promise<void> {
  const env = new EnvironmentReader(process.env);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);

  const shell = await requireRepositoryShell(printNote);
  const { url, close } = await openLocation(location);
  try {
    const report = await checkRemote(url, siteUrl, shell);
    if (options.json) printResult(report);
    else print(renderReport(report));
    process.exitCode = report.passed ? 0 : 1;
  } finally {
    close();
  }
}
