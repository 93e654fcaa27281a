import { print, printResult } from '@site/command-kit/print';
import { tellDroppedRoutes } from '@site/release/dropped-routes';
import { releaseFolder } from '@site/release/release-folder';
import { readRemoteFile } from '../project/read-remote-file';
import { buildFolder } from './build-folder';
import { openSite } from './site-access';

export interface ReleaseOptions {
  reason?: string | undefined;
  ifLive?: string | undefined;
  json?: true | undefined;
}

interface ReleaseBuildOptions extends ReleaseOptions {
  dropRoutes?: true | undefined;
}

/** Publishes the build of the project and makes it live. */
export async function releaseBuild(options: ReleaseBuildOptions): Promise<void> {
  const { json, ...conditions } = options;
  const site = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  const released = await releaseFolder({ ...site, remote: name, folder: buildFolder(), ...conditions });
  if (json) return printResult(released);
  const { release, from, seconds, droppedRoutes } = released;
  print(
    `${name} ${release} is live at ${site.siteUrl}, published in ${seconds.publish} s, live after ${seconds.live} s.${tellDroppedRoutes(droppedRoutes)}`,
  );
  if (from !== null && from !== release) print('Take it back: npm run rollback');
}
