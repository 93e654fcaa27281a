import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ReleaseSet } from '@site/shared/contracts';
import { toActiveRelease } from '@site/shared/contracts/registry';
import type { ShellAssets } from '@site/shell/assets';
import { readShellConfig, type ShellConfig } from '@site/shell/config';
import { createShellServer, ReleaseFinder, type ShellServerInput } from '@site/shell/server';
import type { BuiltShell } from './built-shell';
import type { CheckedRelease } from './check-files';

/** What every page's title ends with. */
export const brand = 'Check';

interface ShellInput {
  shell: BuiltShell;
  config: ShellConfig;
  releases: ReleaseSet;
  /** Without them the browser renders all pages. */
  renderers?: ShellServerInput['renderers'];
}

/** A site that has this remote alone. The release's files stay where they are. */
export function toReleaseSet({ description, baseUrl }: CheckedRelease): ReleaseSet {
  return { id: 'check', remotes: [toActiveRelease(description, baseUrl)] };
}

/** The configuration of a site with the API at `apiOrigin`. */
export function toShellConfig(apiOrigin: string): ShellConfig {
  const result = readShellConfig({
    PORT: '0',
    API_ORIGIN: apiOrigin,
    IP_SERVICE_URL: '/api/ip',
    BRAND: brand,
  });
  if ('problems' in result) throw new Error(result.problems.join('; '));
  return result.config;
}

/** The real shell server. */
export async function startShell(input: ShellInput): Promise<{ url: string; close: () => Promise<void> }> {
  const { shell, config, releases, renderers } = input;
  const source = { current: () => releases };
  const nothingStored = { has: () => false, ensure: async () => false };
  const app = await createShellServer({
    config,
    source,
    renderers,
    finder: new ReleaseFinder({ store: nothingStored }),
    remotesDir: shell.folder,
    assets: JSON.parse(await readFile(join(shell.folder, 'shell.json'), 'utf8')) as ShellAssets,
    assetsDir: join(shell.folder, 'assets'),
    publicDir: shell.publicDir,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
