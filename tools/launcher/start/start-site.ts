import path from 'node:path';
import type { BuiltRelease } from '@site/build/remote-target';
import { fromRoot } from '@site/command-kit/paths';
import { loadOperatorToken } from '@site/release/operator-token';
import { publishBuilds } from '@site/release/publish-builds';
import { RegistryClient } from '@site/release/registry-client';
import type { ReadyMessage } from '../processes/process-options';
import { SupervisedProcess } from '../processes/supervised-process';
import type { OnStop } from '../processes/stop-parts';
import type { StopRequest } from '../processes/stop-request';
import { keepPostgresRunning } from '../postgres';
import type { StartConfig } from './start-config';

/** What the API tells when it is ready. */
export interface ApiReady extends ReadyMessage {
  /** The admin that this start created; with its password when that was made up. */
  firstAdmin?: { email: string; password?: string };
}

interface SiteContext {
  config: StartConfig;
  env: NodeJS.ProcessEnv;
  /** What this repository releases itself. */
  builds: BuiltRelease[];
  stopRequest: StopRequest;
  /** Takes what ends each part as soon as the part begins; to be called last one first. */
  onStop: OnStop;
  log: (line: string) => void;
}

/** Starts database and API, publishes the builds, and starts the shell server; undefined when a stop was asked for meanwhile. */
export async function startSite(context: SiteContext): Promise<ApiReady | undefined> {
  const { config, env } = context;
  let { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const dataDir = path.join(config.dataDir, 'postgres');
    const postgres = await keepPostgresRunning({ dataDir, log: context.log });
    context.onStop(() => postgres.stop());
    databaseUrl = postgres.url;
  }

  const operatorToken = config.operatorToken ?? (await loadOperatorToken(config.dataDir));
  const common = { ...env, DATA_DIR: config.dataDir, PUBLIC_URL: config.publicUrl };
  const api = supervise<ApiReady>(context, 'The API', 'api/dist/server.mjs', {
    ...common,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    OPERATOR_TOKEN: operatorToken,
  });
  const ready = await api.start();
  if (!ready) return undefined;

  const apiOrigin = `http://127.0.0.1:${ready.port}`;
  const registry = new RegistryClient({ siteUrl: apiOrigin, token: operatorToken });
  await publishBuilds(registry, context.builds, context.log);

  const shellServer = supervise(context, 'The shell server', 'shell/dist/server.mjs', {
    ...common,
    HOST: config.host,
    PORT: String(config.port),
    API_ORIGIN: apiOrigin,
  });
  return (await shellServer.start()) && ready;
}

function supervise<Ready extends ReadyMessage>(
  { stopRequest, onStop, log }: SiteContext,
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
): SupervisedProcess<Ready> {
  const child = new SupervisedProcess<Ready>({
    name,
    file: fromRoot(file),
    env,
    stopRequest,
    log,
    onGiveUp: () => {
      process.exitCode = 1;
      stopRequest.request();
    },
  });
  onStop(() => child.stop());
  return child;
}
