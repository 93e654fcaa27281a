import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toVisibleLine, toVisibleText } from '@site/shared/contracts';
import type { ConfigResult } from '@site/shared/contracts/environment';
import { readShellConfig } from './config';
import { createShellServer } from './create-server';
import { createRegistryReader } from './releases/registry-reader';
import { RegistrySource } from './releases/registry-source';
import { ReleaseFinder } from './releases/release-finder';
import { ReleaseStore } from './releases/release-store';
import type { ShellAssets } from './shell-assets';
import { loadTls } from './tls';

/** What the build wrote for browsers; this file itself is in `shell/dist/`. */
const dist = join(import.meta.dirname, '../../dist');

// Files that this process writes are readable by its own user only.
process.umask(0o077);

const config = orExit(readShellConfig(process.env));
const tls = config.tls && orExit(await loadTls(config.tls));
const ownFolder = resolve(config.dataDir, 'shell-server');
const registry = createRegistryReader(config.apiOrigin);
const store = new ReleaseStore(ownFolder, registry);
const source = new RegistrySource({
  registry,
  store,
  file: join(ownFolder, 'release-set.json'),
  log: (line) => console.warn(toVisibleLine(`The shell server: ${line}`)),
});
await source.start();

const app = await createShellServer({
  config,
  tls,
  source,
  finder: new ReleaseFinder({ source, store }),
  remotesDir: store.remotesDir,
  assets: JSON.parse(await readFile(join(dist, 'shell/shell.json'), 'utf8')) as ShellAssets,
  assetsDir: join(dist, 'shell/assets'),
  publicDir: join(import.meta.dirname, 'public'),
});

const stop = async () => {
  await Promise.all([app.close(), source.close()]);
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

// A connection that does not fit into the backlog is retried by the client only after a second.
await app.listen({ host: config.host, port: config.port, backlog: 4_096 });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
if (process.send) process.send({ type: 'ready', port });
else console.log(`The shell server listens on ${tls ? 'https' : 'http'}://${config.host}:${port}`);

function orExit<Config>(result: ConfigResult<Config>): Config {
  if ('config' in result) return result.config;
  console.error(toVisibleText(`The shell server cannot start: ${result.problems.join('; ')}.`));
  process.exit(1);
}
