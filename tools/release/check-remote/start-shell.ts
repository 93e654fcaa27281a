import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fromRoot } from '@site/command-kit/paths';
import { toActiveRelease } from '@site/shared/contracts/registry';
import type { ShellAssets } from '@site/shell/assets';
import { readShellConfig } from '@site/shell/config';
import { createShellServer, ReleaseFinder } from '@site/shell/server';
import type { CheckedRelease } from './check-files';

/** What every page's title ends with. */
export const brand = 'Check';

/** The real shell server, with this remote alone. The release's files stay where they are. */
export async function startShell(
  { description, baseUrl }: CheckedRelease,
  apiOrigin: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const result = readShellConfig({
    PORT: '0',
    API_ORIGIN: apiOrigin,
    IP_SERVICE_URL: '/api/ip',
    BRAND: brand,
  });
  if ('problems' in result) throw new Error(result.problems.join('; '));
  const releases = { id: 'check', remotes: [toActiveRelease(description, baseUrl)] };
  const source = { current: () => releases };
  const nothingStored = { has: () => false, ensure: async () => false };
  const app = await createShellServer({
    config: result.config,
    source,
    finder: new ReleaseFinder({ source, store: nothingStored }),
    remotesDir: fromRoot('dist/shell'),
    assets: JSON.parse(await readFile(fromRoot('dist/shell/shell.json'), 'utf8')) as ShellAssets,
    assetsDir: fromRoot('dist/shell/assets'),
    publicDir: fromRoot('shell/public'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
