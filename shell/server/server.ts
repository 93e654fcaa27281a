import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@site/shared/contracts';
import { readShellConfig } from './config';
import { createShellServer } from './create-server';
import { ReleaseFinder } from './releases/release-finder';
import type { ShellAssets } from './shell-assets';

/** What the build wrote for browsers; this file itself stands in `shell/dist/`. */
const dist = join(import.meta.dirname, '../../dist');

const result = readShellConfig(process.env);
if ('problems' in result) {
  console.error(`The shell server cannot start: ${result.problems.join('; ')}.`);
  process.exit(1);
}

const { config } = result;
const releases = JSON.parse(await readFile(join(dist, 'release-set.json'), 'utf8')) as ReleaseSet;

const app = await createShellServer({
  config,
  source: { current: () => releases },
  finder: new ReleaseFinder({
    source: { current: () => releases },
    store: { has: () => true, ensure: async () => true },
  }),
  remotesDir: join(dist, 'remotes'),
  assets: JSON.parse(await readFile(join(dist, 'shell/shell.json'), 'utf8')) as ShellAssets,
  assetsDir: join(dist, 'shell/assets'),
  publicDir: join(import.meta.dirname, 'public'),
});

const stop = async () => {
  await app.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
// Started by another process, it lives as long as that one, and the terminal's Ctrl-C is that one's business.
if (process.send) {
  process.on('disconnect', stop);
  process.on('SIGINT', () => {});
} else {
  process.on('SIGINT', stop);
}

await app.listen({ host: config.host, port: config.port });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
if (process.send) process.send({ type: 'ready', port });
else console.log(`The shell server listens on http://${config.host}:${port}`);
