import { followToEnd } from '@site/release/follow-to-end';
import { readRemoteFile } from '../project/read-remote-file';
import { printOutcome } from './print-outcome';
import { openSite } from './site-access';

/** Says how the newest rollout of the project goes, until it has ended. */
export async function followBuild({ json }: { json?: true | undefined }): Promise<void> {
  const { registry } = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  printOutcome(await followToEnd(registry, name), json);
}
