import type { AddressInfo } from 'node:net';
import { fromRoot } from '@site/command-kit/paths';
import { printNote } from '@site/command-kit/print';
import type { ReleaseSet } from '@site/shared/contracts';
import type { ShellAssets } from '@site/shell/assets';
import { readShellConfig } from '@site/shell/config';
import { PageRenderers, ServerParts } from '@site/shell/rendering';
import { createShellServer, ReleaseFinder } from '@site/shell/server';

/** A build of the site. */
export interface Variant {
  assets: ShellAssets;
  assetsDir: string;
  releases: ReleaseSet;
  remotesDir: string;
  /** The files that render pages; absent where browsers render all of them. */
  renderer?: { processFile: string; frameFile: string };
}

/** Starts the real shell server with the files of a variant. */
export async function serveVariant(
  { assets, assetsDir, releases, remotesDir, renderer }: Variant,
  apiOrigin: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const result = readShellConfig({ PORT: '0', API_ORIGIN: apiOrigin });
  if ('problems' in result) throw new Error(result.problems.join('; '));
  const { config } = result;
  const renderers =
    renderer &&
    new PageRenderers({
      ...renderer,
      site: config.site,
      timeoutMs: config.renderTimeoutMs,
      // The releases are those of this repository.
      withoutIsolation: true,
      serverParts: new ServerParts({ remotesDir, externalDir: remotesDir }),
      report: ({ name }, { path = 'A page' }) => printNote(`${path} of ${name} could not be rendered.`),
      log: printNote,
    });
  await renderers?.prepare(releases);
  const source = { current: () => releases };
  const store = { has: () => true, ensure: async () => true };
  const app = await createShellServer({
    config,
    source,
    renderers,
    finder: new ReleaseFinder({ store }),
    assets,
    assetsDir,
    remotesDir,
    publicDir: fromRoot('shell/public'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => void (await Promise.all([app.close(), renderers?.close()])),
  };
}
