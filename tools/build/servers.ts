import { cp, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { fromRoot } from '../paths';

interface Server {
  entry: string;
  /** What the bundle is made from. */
  inputs: string[];
  /** Folders that the server reads at run time, copied beside it. */
  assets: string[];
}

/** The two Node processes of the site, by the name of their folder under `dist/`. */
export const servers: Record<string, Server> = {
  api: {
    entry: 'api/src/server.ts',
    inputs: ['api/src', 'api/migrations', 'api/package.json', 'shared/src/contracts'],
    assets: ['api/migrations'],
  },
  'shell-server': {
    entry: 'shell/server/server.ts',
    inputs: ['shell/server', 'shell/public', 'shell/package.json', 'shared/src/contracts'],
    assets: ['shell/public'],
  },
};

/** Writes `dist/<name>/server.mjs`: our TypeScript in one file, packages from npm left outside. */
export async function bundleServer(name: string): Promise<void> {
  const { entry, assets } = servers[name]!;
  const folder = fromRoot('dist', name);
  await rm(folder, { recursive: true, force: true });
  await build({
    entryPoints: [fromRoot(entry)],
    outfile: `${folder}/server.mjs`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: ({ onResolve }) => {
          // `@site/shared` is TypeScript source, which Node cannot run from node_modules.
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@site/shared') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  for (const asset of assets)
    await cp(fromRoot(asset), `${folder}/${asset.split('/').pop()}`, { recursive: true });
}
