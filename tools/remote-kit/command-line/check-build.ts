import { print, printResult } from '@site/command-kit/print';
import { checkRemote, renderReport } from '@site/release/check-remote';
import { buildFolder } from './build-folder';
import { startFileServer } from '@site/release/file-server';
import { kitShell } from './kit-shell';
import { readSiteUrl } from './site-access';

/** Checks the build of the project, or a release elsewhere, and prints what was found out. */
export async function checkBuild(
  address: string | undefined,
  options: { json?: true | undefined },
): Promise<void> {
  const siteUrl = readSiteUrl(process.env);
  const server = address === undefined ? await startFileServer(buildFolder(), 0) : undefined;
  try {
    const report = await checkRemote(address ?? `${server?.url}/release.json`, siteUrl, kitShell);
    if (options.json) printResult(report);
    else print(renderReport(report));
    process.exitCode = report.passed ? 0 : 1;
  } finally {
    server?.close();
  }
}
