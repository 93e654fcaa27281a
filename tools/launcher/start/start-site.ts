import type { BuiltRelease } from '@site/build/remote-target';
import { fromRoot } from '@site/command-kit/paths';
import { publishBuilds, publishOwnShell } from '@site/release/publish-builds';
import { RegistryClient } from '@site/release/registry-client';
import type { ReadyMessage } from '../processes/process-options';
import { SupervisedProcess } from '../processes/supervised-process';
import type { OnStop } from '../processes/stop-parts';
import type { StopRequest } from '../processes/stop-request';
import { awaitReady } from './await-ready';
import type { Provision } from './provide-for-api';
import type { StartConfig } from './start-config';

/** The API's ready message. */
export interface ApiReady extends ReadyMessage {
  /** The admin that this start has created; with the password when it was generated. */
  firstAdmin?: { email: string; password?: string };
}

export interface SiteReady extends ApiReady {
  /** A sentence about the isolation of server parts. */
  isolation?: string | undefined;
}

interface SiteContext {
  config: StartConfig;
  env: NodeJS.ProcessEnv;
  /** The releases of this repository. */
  builds: BuiltRelease[];
  provision: Provision;
  stopRequest: StopRequest;
  /** Registers a function that ends a part, as soon as the part starts. They are called in reverse order. */
  onStop: OnStop;
  log: (line: string) => void;
}

/** Starts the API, publishes the builds and starts the shell server; undefined when a stop came first. */
export async function startSite(context: SiteContext): Promise<SiteReady | undefined> {
  const { config, env, provision } = context;
  const common = { ...env, DATA_DIR: config.dataDir, PUBLIC_URL: config.publicUrl };
  const api = supervise<ApiReady>(context, 'The API', 'api/dist/server.mjs', {
    ...common,
    ...provision.env,
    HOST: '127.0.0.1',
    PORT: '0',
  });
  const ready = await api.start();
  if (!ready) return undefined;

  const apiOrigin = `http://127.0.0.1:${ready.port}`;
  const registry = new RegistryClient({ siteUrl: apiOrigin, token: provision.operatorToken });
  await publishOwnShell(registry, fromRoot('dist/shell'), context.log);
  await publishBuilds(registry, context.builds, context.log);

  const shellServer = supervise(context, 'The shell server', 'shell/dist/server.mjs', {
    ...common,
    HOST: config.host,
    PORT: String(config.port),
    API_ORIGIN: apiOrigin,
  });
  const begun = await shellServer.start();
  if (!begun) return undefined;
  const { problems, isolation } = await awaitReady(toOwnOrigin(config, begun.port), context.stopRequest);
  for (const problem of problems) context.log(`The shell server is not ready: ${problem}`);
  return { ...ready, isolation };
}

/** Where this machine reaches its shell server. */
function toOwnOrigin({ host, hasTls }: StartConfig, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `${hasTls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
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
    print: process.stdout.isTTY ? log : undefined,
    onGiveUp: () => {
      process.exitCode = 1;
      stopRequest.request();
    },
  });
  onStop(() => child.stop());
  return child;
}
