import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toVisibleText } from '@site/shared/contracts';
import { onStop } from '@site/shared/server';
import type { ConfigResult } from '@site/shared/contracts/environment';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { readShellConfig, type ShellConfig } from './config';
import { createShellServer } from './create-server';
import { readKit } from './kit/read-kit';
import { createLog } from './logging/create-log';
import { Figures } from './metrics/figures';
import type { Folders } from './files/register-files';
import { createRegistryReader, type RegistryReader } from './releases/registry-reader';
import { RegistrySource } from './releases/registry-source';
import { ReleaseFinder } from './releases/release-finder';
import { ReleaseStore } from './releases/release-store';
import { RendererRotation } from './releases/renderer-rotation';
import { createFailureReporter } from './rendering/create-failure-reporter';
import { PageRenderers } from './rendering/page-renderers';
import type { PageRendering } from './rendering/page-rendering';
import { ServerParts } from './rendering/server-parts';
import type { ShellAssets } from './files/shell-assets';
import { AssetMirror } from './shell-builds/asset-mirror';
import { loadTls } from './http/tls';

/** Renders pages until it is closed. */
export type ClosableRendering = Pick<PageRendering, 'render'> & { close: () => Promise<void> };

/** In what the server of a build and the one in development differ. */
export interface ShellServerParts extends Folders {
  assets: ShellAssets;
  /** The id of the shell's build; absent in development, where there is one server. */
  shellBuild?: string;
  /** The name of the file in which the last release set is kept. */
  releaseSetFile: string;
  /** The files with which pages are rendered; absent where browsers render all of them. */
  renderer?: { processFile: string; frameFile: string };
  /** Takes the place of `renderer` in development. */
  startRendering?: () => ClosableRendering;
  /** The service worker; absent where browsers keep nothing. */
  serviceWorkerFile?: string;
  /** Holds the packages for teams; absent in development, which builds none. */
  kitDir?: string;
  /** Changes what is read from the registry. */
  adaptRegistry?: (registry: RegistryReader) => RegistryReader;
  /** Adds routes to the server before it listens. */
  extend?: (app: FastifyInstance) => void;
}

/** Runs the shell server as the environment says, and tells the process that started it when it is ready. */
export async function runShellServer(parts: ShellServerParts): Promise<void> {
  // Files that this process writes are readable by its own user only.
  process.umask(0o077);
  const config = orExit(readShellConfig(process.env));
  const tls = config.tls && orExit(await loadTls(config.tls));
  const log = createLog(config.logLevel);
  const warn = (line: string) => log.warn(line);
  const renderers = startRenderers(config, parts, warn);
  if (renderers) log[renderers.isolation.missing.length > 0 ? 'warn' : 'info'](renderers.isolation.summary);
  const rendering = config.renderTimeoutMs === 0 ? undefined : parts.startRendering?.();
  const reader = createRegistryReader(config.apiOrigin);
  const registry = parts.adaptRegistry?.(reader) ?? reader;
  const store = new ReleaseStore(toOwnFolder(config), registry);
  const input = { registry, store, log: warn };
  const [source, otherAssets] = await Promise.all([
    startReleases(input, config, parts, renderers),
    startAssetMirror(input, parts),
  ]);
  const stopping = new AbortController();
  const app = await createShellServer({
    config,
    tls,
    source,
    renderers,
    rendering,
    finder: new ReleaseFinder({ store }),
    remotesDir: store.remotesDir,
    stopping: stopping.signal,
    otherAssets,
    log,
    figures: createFigures(source, renderers),
    kit: parts.kitDir === undefined ? undefined : await readKit(parts.kitDir),
    serviceWorker: parts.serviceWorkerFile && (await readFile(parts.serviceWorkerFile, 'utf8')),
    ...parts,
  });
  parts.extend?.(app);
  onStop({
    announce: () => stopping.abort(),
    drainMs: config.drainSeconds * 1000,
    close: () =>
      Promise.all([
        app.close(),
        source.close(),
        otherAssets?.mirror.close(),
        renderers?.close(),
        rendering?.close(),
      ]),
  });

  // A connection that does not fit into the backlog is retried by the client only after a second.
  await app.listen({ host: config.host, port: config.port, backlog: 4_096 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (process.send) process.send({ type: 'ready', port });
  else console.log(`The shell server listens on ${tls ? 'https' : 'http'}://${config.host}:${port}`);
}

function createFigures(source: RegistrySource, renderers: PageRenderers | undefined): Figures {
  collectDefaultMetrics();
  const figures = new Figures();
  figures.watch('release_set_age_seconds', 'Since the registry has confirmed the release set', () => {
    const { confirmedAtMs } = source;
    return confirmedAtMs === undefined ? undefined : (Date.now() - confirmedAtMs) / 1000;
  });
  figures.watch('renderer_processes', 'Processes that render pages', () => renderers?.processCount ?? 0);
  return figures;
}

type Log = (line: string) => void;

function startRenderers(
  config: ShellConfig,
  { renderer }: ShellServerParts,
  log: Log,
): PageRenderers | undefined {
  if (!renderer || config.renderTimeoutMs === 0) return undefined;
  return new PageRenderers({
    ...renderer,
    site: config.site,
    timeoutMs: config.renderTimeoutMs,
    serverParts: new ServerParts({
      remotesDir: join(toOwnFolder(config), 'remotes'),
      externalDir: join(toOwnFolder(config), 'external-server-parts'),
    }),
    withoutIsolation: config.renderWithoutIsolation,
    report: createFailureReporter(config.apiOrigin, config.reportSecret),
    log,
  });
}

const toOwnFolder = ({ dataDir }: ShellConfig) => resolve(dataDir, 'shell-server');

interface ReleasesInput {
  registry: RegistryReader;
  store: ReleaseStore;
  log: Log;
}

async function startReleases(
  input: ReleasesInput,
  config: ShellConfig,
  parts: ShellServerParts,
  renderers: PageRenderers | undefined,
): Promise<RegistrySource> {
  const source = new RegistrySource({
    ...input,
    file: join(toOwnFolder(config), parts.releaseSetFile),
    rotation: renderers && new RendererRotation(renderers),
    renderExternal: config.renderExternal,
  });
  await source.start();
  return source;
}

async function startAssetMirror(input: ReleasesInput, { shellBuild, assetsDir }: ShellServerParts) {
  if (shellBuild === undefined) return undefined;
  const ownNames = new Set(await readdir(assetsDir));
  const mirror = new AssetMirror({ ...input, ownBuild: shellBuild });
  await mirror.start();
  return { ownNames, mirror };
}

function orExit<Config>(result: ConfigResult<Config>): Config {
  if ('config' in result) return result.config;
  console.error(toVisibleText(`The shell server cannot start: ${result.problems.join('; ')}.`));
  process.exit(1);
}
