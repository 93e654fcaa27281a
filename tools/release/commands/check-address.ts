import { shellTarget } from '@site/build/build-site';
import { buildStale } from '@site/build/target';
import { print, printNote, printResult } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { checkRemote } from '../check-remote/check-remote';
import { renderReport } from '../check-remote/render-report';
import { repositoryShell } from '../check-remote/repository-shell';

/** Checks the release at an address, and prints what was found out. */
export async function checkAddress(address: string, options: { json?: true | undefined }): Promise<void> {
  const env = new EnvironmentReader(process.env);
  const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
  if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);

  await buildStale([await shellTarget()], printNote);
  const report = await checkRemote(address, siteUrl, repositoryShell);
  if (options.json) printResult(report);
  else print(renderReport(report));
  process.exitCode = report.passed ? 0 : 1;
}
