import type { AddressInfo } from 'node:net';
import { fromRoot } from '@site/command-kit/paths';
import type { ReleaseSet } from '@site/shared/contracts';
import type { ShellAssets } from '@site/shell/assets';
import { readShellConfig } from '@site/shell/config';
import { createShellServer, ReleaseFinder } from '@site/shell/server';

/** One way to build the site. */
export interface Variant {
  assets: ShellAssets;
  assetsDir: string;
  releases: ReleaseSet;
  remotesDir: string;
}

/** The real shell server with the files of a variant. */
export async function serveVariant(
  { assets, assetsDir, releases, remotesDir }: Variant,
  apiOrigin: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const result = readShellConfig({ PORT: '0', API_ORIGIN: apiOrigin });
  if ('problems' in result) throw new Error(result.problems.join('; '));
  const source = { current: () => releases };
  const store = { has: () => true, ensure: async () => true };
  const app = await createShellServer({
    config: result.config,
    source,
    finder: new ReleaseFinder({ source, store }),
    assets,
    assetsDir,
    remotesDir,
    publicDir: fromRoot('shell/public'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => app.close() };
}
