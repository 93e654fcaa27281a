import type { BuiltRelease } from '@site/build/remote-target';
import { requireFreePort } from '@site/command-kit/free-port';
import { print } from '@site/command-kit/print';
import { keepSiteAddress } from '@site/command-kit/site-address';
import { lockFolder } from '../processes/folder-lock';
import { withParts } from '../processes/stop-parts';
import { listenForStop, unlessStopped, untilAborted } from '../processes/stop-request';
import { announce } from './announce';
import { provideForApi } from './provide-for-api';
import { readStartConfig } from './start-config';
import { startSite } from './start-site';
import { withReportSecret } from './with-report-secret';

/** Starts the site with these releases, which may have to be built first, and keeps it running until it is asked to stop. */
export async function runSite(getReleases: () => Promise<BuiltRelease[]>): Promise<void> {
  const env = withReportSecret(process.env);
  const config = await readStartConfig(env);
  await requireFreePort(config.port, config.host);
  const lock = await lockFolder(config.dataDir);
  const stopRequest = listenForStop();
  await withParts(async (onStop) => {
    onStop(() => lock.release());
    try {
      const building = unlessStopped(stopRequest.stop, getReleases());
      // Handled below, once the database has started or not.
      building.catch(() => undefined);
      const provision = await provideForApi({ config, onStop, log: print });
      const builds = await building;
      if (!builds) return;
      const ready = await startSite({ config, env, builds, provision, stopRequest, onStop, log: print });
      if (!ready) return;
      await keepSiteAddress(config.dataDir, config.publicUrl);
      print(announce(config, ready));
      const { port: apiPort, firstAdmin } = ready;
      process.send?.({ type: 'ready', url: config.publicUrl, apiPort, firstAdmin });
      await untilAborted(stopRequest.stop);
    } finally {
      print('Stopping …');
    }
  });
  process.exit();
}
