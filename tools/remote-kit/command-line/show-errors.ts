import { print, printResult } from '@site/command-kit/print';
import { describeErrors } from '@site/release/describe-errors';
import { readRemoteFile } from '../project/read-remote-file';
import { openSite } from './site-access';

/** What browsers said of failures of the project's releases. */
export async function showErrors({ json }: { json?: true | undefined }): Promise<void> {
  const { registry } = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  const errors = (await registry.listErrors()).filter(({ remote }) => remote === name);
  if (json) printResult(errors);
  else print(describeErrors(errors));
}
