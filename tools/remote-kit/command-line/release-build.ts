import { print, printResult } from '@site/command-kit/print';
import { releaseFolder } from '@site/release/release-folder';
import { readRemoteFile } from '../project/read-remote-file';
import { buildFolder } from './build-folder';
import { openSite } from './site-access';

export interface ReleaseOptions {
  reason?: string | undefined;
  ifLive?: string | undefined;
  json?: true | undefined;
}

/** Publishes the build of the project and makes it live. */
export async function releaseBuild({ reason, ifLive, json }: ReleaseOptions): Promise<void> {
  const site = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  const released = await releaseFolder({ ...site, remote: name, folder: buildFolder(), reason, ifLive });
  if (json) return printResult(released);
  const { release, from, seconds } = released;
  print(
    `${name} ${release} is live at ${site.siteUrl}, published in ${seconds.publish} s, live after ${seconds.live} s.`,
  );
  if (from !== null && from !== release) print('Take it back: npm run rollback');
}
