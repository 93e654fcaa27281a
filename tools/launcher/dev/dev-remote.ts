import { print } from '@site/command-kit/print';
import { remoteNames } from '@site/command-kit/remotes';
import { lockFolder } from '../processes/folder-lock';
import { findFreePort } from '@site/command-kit/free-port';
import { withParts, type OnStop } from '../processes/stop-parts';
import { listenForStop, unlessStopped, untilAborted, type StopRequest } from '../processes/stop-request';
import { describeFirstAdmin, toAnnouncement } from '../start/announce';
import { readStartConfig, type StartConfig } from '../start/start-config';
import type { ApiReady } from '../start/start-site';
import { toOverrideLink } from './dev-override';
import { findApi, toApiOrigin } from './find-api';
import { startDevApi } from './start-dev-api';
import type { WatchedServer } from './watch-server';

/**
 * Serves one remote: its pages in a plain frame with a running or new API, and its federated build, which a shell elsewhere can
 * load.
 */
export async function devRemote(name: string): Promise<void> {
  const config = await readStartConfig(process.env);
  const { host } = config;
  const stopRequest = listenForStop();
  await withParts(async (onStop) => {
    const running = await findApi(process.env, toLocalUrl(config));
    const apiOrigin = running ?? (await chooseApiOrigin());
    const port = await findFreePort(host, toFramePort(config, name));
    // Webpack blocks this process from its import on, so the API is started first.
    const apiProcess = running ? undefined : await startApi(config, apiOrigin, stopRequest, onStop);
    const frameStart = import('./remote-frame').then(({ startFrame }) =>
      startFrame({ name, host, port, apiOrigin, onStop }),
    );
    const [frame, api] = await Promise.all([unlessStopped(stopRequest.stop, frameStart), apiProcess?.ready]);
    if (!frame || stopRequest.stop.aborted) return;

    const url = frame.origin + frame.firstPage;
    const siteUrl = process.env.SITE_URL?.trim().replace(/\/+$/, '') || config.publicUrl;
    print(
      toAnnouncement([
        [`remote-${name} alone`, url],
        ['Its API', `${apiOrigin} (${running ? 'was running' : 'started with it'})`],
        ...(api?.firstAdmin ? [describeFirstAdmin(api.firstAdmin)] : []),
        ['In a running site', toOverrideLink(siteUrl, name, frame.origin)],
        ['', '(where ALLOW_OVERRIDES permits it; SITE_URL says which site)'],
      ]),
    );
    process.send?.({ type: 'ready', url, firstAdmin: api?.firstAdmin });
    await untilAborted(stopRequest.stop);
  });
}

/** A fixed port for each remote. `PORT` belongs to the site, which may run at the same time. */
function toFramePort({ port }: StartConfig, name: string): number {
  return port + 11 + remoteNames.indexOf(name);
}

/** The URL of the site on this machine. `PUBLIC_URL` may name another one, to which a developer must not write by accident. */
function toLocalUrl({ host, port }: StartConfig): string {
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

/** Where other frames find the API that this command starts. */
async function chooseApiOrigin(): Promise<string> {
  const { port } = new URL(toApiOrigin(process.env));
  return `http://127.0.0.1:${await findFreePort('127.0.0.1', Number(port))}`;
}

async function startApi(
  config: StartConfig,
  origin: string,
  stopRequest: StopRequest,
  onStop: OnStop,
): Promise<WatchedServer<ApiReady>> {
  const lock = await lockFolder(config.dataDir);
  onStop(() => lock.release());
  return startDevApi({ config, port: Number(new URL(origin).port), stopRequest, onStop });
}
