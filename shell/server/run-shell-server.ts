import { join, resolve } from 'node:path';
import { toVisibleLine, toVisibleText } from '@site/shared/contracts';
import type { ConfigResult } from '@site/shared/contracts/environment';
import type { FastifyInstance } from 'fastify';
import { readShellConfig, type ShellConfig } from './config';
import { createShellServer } from './create-server';
import type { Folders } from './register-files';
import { createRegistryReader, type RegistryReader } from './releases/registry-reader';
import { RegistrySource } from './releases/registry-source';
import { ReleaseFinder } from './releases/release-finder';
import { ReleaseStore } from './releases/release-store';
import type { ShellAssets } from './shell-assets';
import { loadTls } from './tls';

/** In what the server of a build and the one in development differ. */
export interface ShellServerParts extends Folders {
  assets: ShellAssets;
  /** The name of the file in which the last release set is kept. */
  releaseSetFile: string;
  /** Changes what is read from the registry. */
  adaptRegistry?: (registry: RegistryReader) => Promise<RegistryReader>;
  /** Adds routes to the server before it listens. */
  extend?: (app: FastifyInstance) => void;
}

/** Runs the shell server as the environment says, and tells the process that started it when it is ready. */
export async function runShellServer(parts: ShellServerParts): Promise<void> {
  // Files that this process writes are readable by its own user only.
  process.umask(0o077);
  const config = orExit(readShellConfig(process.env));
  const tls = config.tls && orExit(await loadTls(config.tls));
  const { source, store } = await startReleases(config, parts);
  const app = await createShellServer({
    config,
    tls,
    source,
    finder: new ReleaseFinder({ source, store }),
    remotesDir: store.remotesDir,
    ...parts,
  });
  parts.extend?.(app);
  stopOnRequest(() => Promise.all([app.close(), source.close()]));

  // A connection that does not fit into the backlog is retried by the client only after a second.
  await app.listen({ host: config.host, port: config.port, backlog: 4_096 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (process.send) process.send({ type: 'ready', port });
  else console.log(`The shell server listens on ${tls ? 'https' : 'http'}://${config.host}:${port}`);
}

async function startReleases(config: ShellConfig, parts: ShellServerParts) {
  const ownFolder = resolve(config.dataDir, 'shell-server');
  const reader = createRegistryReader(config.apiOrigin);
  const registry = (await parts.adaptRegistry?.(reader)) ?? reader;
  const store = new ReleaseStore(ownFolder, registry);
  const source = new RegistrySource({
    registry,
    store,
    file: join(ownFolder, parts.releaseSetFile),
    log: (line) => console.warn(toVisibleLine(`The shell server: ${line}`)),
  });
  await source.start();
  return { source, store };
}

function stopOnRequest(close: () => Promise<unknown>): void {
  const stop = async () => {
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // Started by another process, it lives as long as that one, which handles the terminal's Ctrl-C.
  if (process.send) {
    process.on('disconnect', stop);
    process.on('SIGINT', () => {});
  } else {
    process.on('SIGINT', stop);
  }
}

function orExit<Config>(result: ConfigResult<Config>): Config {
  if ('config' in result) return result.config;
  console.error(toVisibleText(`The shell server cannot start: ${result.problems.join('; ')}.`));
  process.exit(1);
}
