import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { fromRoot } from '../paths';

interface Server {
  entry: string;
  /** What it runs in processes and threads of their own; each becomes `<name>.mjs` beside `server.mjs`. */
  workers: string[];
  /** The folder that receives `server.mjs`. */
  output: string;
  /** What the bundle is made from. */
  inputs: string[];
  /** Folders that the server reads at run time, copied beside it. */
  assets: string[];
}

/**
 * The two Node processes of the site. Each bundle lies in its workspace, because npm may have put packages that only
 * this workspace uses into its own `node_modules`.
 */
export const servers: Record<string, Server> = {
  api: {
    entry: 'api/src/server.ts',
    workers: ['api/src/modules/images/picture-worker.ts'],
    output: 'api/dist',
    inputs: ['api/src', 'api/migrations', 'api/package.json', 'shared/src/contracts', 'shared/package.json'],
    assets: ['api/migrations'],
  },
  'shell-server': {
    entry: 'shell/server/server.ts',
    workers: [],
    output: 'shell/dist',
    inputs: ['shell/server', 'shell/public', 'shell/package.json', 'shared/src/contracts'],
    assets: ['shell/public'],
  },
};

/** Writes `server.mjs` and its workers: our TypeScript in one file each, packages from npm left outside. */
export async function bundleServer(name: string): Promise<void> {
  const folder = fromRoot(servers[name]!.output);
  await rm(folder, { recursive: true, force: true });
  await build(bundleOptions(name, folder));
  await copyAssets(name, folder);
}

/** What esbuild needs to bundle a server and its workers into `folder`. */
export function bundleOptions(name: string, folder: string): BuildOptions {
  const { entry, workers } = servers[name]!;
  return {
    entryPoints: [
      { in: fromRoot(entry), out: 'server' },
      ...workers.map((worker) => ({ in: fromRoot(worker), out: basename(worker, '.ts') })),
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  };
}

/** Puts what the server reads at run time beside its bundle. */
export async function copyAssets(name: string, folder: string): Promise<void> {
  for (const asset of servers[name]!.assets) {
    await cp(fromRoot(asset), `${folder}/${basename(asset)}`, { recursive: true });
  }
}

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    // `@site/shared` is TypeScript source, which Node cannot run from node_modules.
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@site/shared') ? undefined : { path, external: true },
    );
  },
};
