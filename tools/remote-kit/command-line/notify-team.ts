import { notify, type NotifyOptions } from '@site/release/notify';
import { readRemoteFile } from '../project/read-remote-file';
import { printOutcome } from './print-outcome';
import { openSite } from './site-access';

/** Says who is told of what happens to the releases of the project, or changes that. */
export async function notifyTeam({
  json,
  ...wanted
}: NotifyOptions & { json?: true | undefined }): Promise<void> {
  const { registry } = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  printOutcome(await notify({ registry, remote: name, ...wanted }), json);
}
