import { print, printResult } from '@site/command-kit/print';
import { tellDroppedRoutes } from '@site/release/dropped-routes';
import { withIfLive } from '@site/release/if-live';
import { waitUntilLive } from '@site/release/wait-until-live';
import { readRemoteFile } from '../project/read-remote-file';
import type { ReleaseOptions } from './release-build';
import { openSite } from './site-access';

/** Makes the release before the live one live again. */
export async function rollBack({ reason, ifLive, json }: ReleaseOptions): Promise<void> {
  const { siteUrl, registry } = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  const activation = await registry.rollback(name, {
    ...(reason !== undefined && { reason }),
    ...withIfLive(ifLive),
  });
  await waitUntilLive({ siteUrl, remote: name, release: activation.to });
  if (json) printResult(activation);
  else {
    const { from, to, dropped_routes: dropped } = activation;
    print(`${name} ${to} is live again, before it was ${from}.${tellDroppedRoutes(dropped)}`);
  }
}
