import path from 'node:path';
import { createConfig } from '@site/build/webpack';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { remoteNames } from '@site/command-kit/remotes';
import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import { readShellConfig } from '@site/shell/config';
import { renderPage } from '@site/shell/render-page';
import { startPostgres } from '../postgres';
import { lockFolder } from '../processes/folder-lock';
import { requireFreePort } from '../processes/free-port';
import { listenForStop, untilAborted } from '../processes/stop-request';
import { announce } from '../start/announce';
import { readStartConfig } from '../start/start-config';
import type { ApiReady } from '../start/start-site';
import { watchApi } from './api-process';
import { developmentRelease, devPublicPath, makeDevReleaseSet } from './dev-releases';
import { refreshHook, startDevServer } from './dev-server';

/** The whole site from its sources: every part shows a change as soon as it is saved. */
export async function devSite(): Promise<void> {
  const config = await readStartConfig(process.env);
  await requireFreePort(config.port, config.host);
  const lock = await lockFolder(config.dataDir);
  const stopRequest = listenForStop();
  const parts = [() => lock.release()];
  try {
    let { databaseUrl } = config;
    if (!databaseUrl) {
      const postgres = await startPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
      parts.unshift(() => postgres.stop());
      databaseUrl = postgres.url;
    }
    const env = {
      ...process.env,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: databaseUrl,
    };
    const api = await watchApi<ApiReady>(env, stopRequest);
    if (!api) return;
    parts.unshift(() => api.stop());

    const releases = await makeDevReleaseSet();
    const server = await startDevServer({
      configurations: devConfigurations(),
      host: config.host,
      port: config.port,
      apiOrigin: `http://127.0.0.1:${api.ready.port}`,
      renderHtml: () => renderDevPage(env, releases),
      json: { [releaseSetPath]: releases },
    });
    parts.unshift(() => server.stop());
    print(announce(config, api.ready));
    await untilAborted(stopRequest.stop);
  } finally {
    for (const stopPart of parts) await stopPart();
  }
  process.exit();
}

function devConfigurations() {
  const options = (name: string, publicPath: string) => ({
    mode: 'development' as const,
    outputPath: fromRoot('node_modules/.cache/dev', name),
    publicPath,
  });
  return [
    createConfig({ kind: 'shell' }, options('shell', '/assets/')),
    ...remoteNames.map((name) =>
      createConfig({ kind: 'remote', name, release: developmentRelease }, options(name, devPublicPath(name))),
    ),
  ];
}

function renderDevPage(env: NodeJS.ProcessEnv, releases: ReleaseSet): string {
  const result = readShellConfig(env);
  if ('problems' in result) throw new Error(result.problems.join('; '));
  const html = renderPage({
    state: { config: result.config.site, releases },
    assets: { scripts: [{ url: '/assets/main.js', integrity: '' }], styles: [], federation: [], shared: {} },
    preload: [],
    chunks: [],
    modules: [],
    meta: { title: result.config.site.brand, description: 'In development', type: 'website' },
  });
  return html.replace('<head>', `<head>\n${refreshHook}`);
}
