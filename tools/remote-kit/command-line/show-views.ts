import { print, printResult } from '@site/command-kit/print';
import { describeRemotes } from '@site/release/describe-remotes';
import { describeViews } from '@site/release/describe-views';
import { readRemoteFile } from '../project/read-remote-file';
import { openSite } from './site-access';

/** What visitors had of the releases of the project, and what of them failed. */
export async function showViews({ json }: { json?: true | undefined }): Promise<void> {
  const { registry } = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  const views = (await registry.listViews()).filter(({ remote }) => remote === name);
  const remotes = (await registry.list()).filter((remote) => remote.name === name);
  if (json) printResult({ views, releases: remotes.flatMap(({ releases }) => releases) });
  else print(`${describeRemotes(remotes)}\n\n${describeViews(views)}`);
}
