import { printNote } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { checkLocation, renderReport, type Report } from './check-remote';
import { printOutcome, type Place } from './place';

/** Checks the release at an address or in a folder, with the API of `SITE_URL` where that is set, prints what was found out, and returns it. */
export async function checkAddress(
  location: string,
  { findShell }: Pick<Place, 'findShell'>,
  isForPrograms: true | undefined,
): Promise<Report> {
  const env = new EnvironmentReader(process.env);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);
  const report = await checkLocation(location, siteUrl, await findShell(printNote));
  printOutcome({ json: report, text: renderReport(report), hasFailed: !report.passed }, isForPrograms);
  return report;
}
