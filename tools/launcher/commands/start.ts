import { buildSite } from '@site/build/build-site';
import { print } from '@site/command-kit/print';
import { keepSiteAddress } from '@site/command-kit/site-address';
import { lockFolder } from '../processes/folder-lock';
import { requireFreePort } from '@site/command-kit/free-port';
import { withParts } from '../processes/stop-parts';
import { listenForStop, untilAborted } from '../processes/stop-request';
import { announce } from '../start/announce';
import { readStartConfig } from '../start/start-config';
import { startSite } from '../start/start-site';
import { withReportSecret } from '../start/with-report-secret';

/** Starts the site and keeps it running until it is asked to stop. */
export async function start(): Promise<void> {
  const env = withReportSecret(process.env);
  const config = await readStartConfig(env);
  await requireFreePort(config.port, config.host);
  const lock = await lockFolder(config.dataDir);
  const { releases } = await buildSite();

  // Up to here Ctrl-C simply ends this process, for nothing has been started.
  const stopRequest = listenForStop();
  await withParts(async (onStop) => {
    onStop(() => lock.release());
    try {
      const ready = await startSite({
        config,
        env,
        builds: releases,
        stopRequest,
        onStop,
        log: print,
      });
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
