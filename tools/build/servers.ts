import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';

interface Server {
  /** The entry points by the name of their bundle: the server, what runs before it, and its processes and threads. */
  entries: { server: string } & Record<string, string>;
  /** The entry point in development, when it is another one. */
  developmentEntry?: string;
  /** The folder that receives `server.mjs` and the others. */
  output: string;
  /** What the bundle is made from. */
  inputs: string[];
  /** Folders that the server reads at run time, copied beside it. */
  assets: string[];
}

/**
 * The two Node processes of the site. Each is bundled into its workspace, where npm may have installed packages for it alone.
 */
export const servers: Record<string, Server> = {
  api: {
    entries: {
      server: 'api/src/server.ts',
      migrate: 'api/src/migrate-database.ts',
      'picture-worker': 'api/src/pictures/picture-worker.ts',
      'post-html-worker': 'api/src/html/post-html-worker.ts',
    },
    output: 'api/dist',
    inputs: [
      'api/src',
      'api/migrations',
      'api/package.json',
      'release-rules/src',
      'release-rules/package.json',
      'shared/src/contracts',
      'shared/src/server',
      'shared/package.json',
    ],
    assets: ['api/migrations'],
  },
  'shell-server': {
    entries: {
      server: 'shell/server/server.ts',
      'renderer-process': 'shell/server/rendering/renderer-process.ts',
    },
    developmentEntry: 'shell/server/development/server.ts',
    output: 'shell/dist',
    inputs: [
      'shell/server',
      'shell/src/service-worker/protocol.ts',
      'shell/public',
      'shell/package.json',
      'shared/src/contracts',
      'shared/src/server',
    ],
    assets: ['shell/public'],
  },
};

/** Writes `server.mjs` and the other bundles, with packages from npm left external. */
export async function bundleServer(name: string): Promise<void> {
  const folder = fromRoot(servers[name]!.output);
  await rm(folder, { recursive: true, force: true });
  await bundleInto(name, folder);
  await copyAssets(name, folder);
}

/** Bundles a server, or some of its entries, into any folder from which Node finds its packages. */
export async function bundleInto(name: string, folder: string, only?: string[]): Promise<void> {
  const { entries } = servers[name]!;
  const wanted = Object.entries(entries).filter(([out]) => only?.includes(out) ?? true);
  await build(toBundleOptions(Object.fromEntries(wanted), folder));
}

/** What esbuild needs to bundle a server into `folder`. */
export function bundleOptions(name: string, folder: string): BuildOptions {
  return toBundleOptions(servers[name]!.entries, folder);
}

/** The same for the server that runs in development. */
export function developmentBundleOptions(name: string, folder: string): BuildOptions {
  const { entries, developmentEntry = entries.server } = servers[name]!;
  return toBundleOptions({ ...entries, server: developmentEntry }, folder);
}

function toBundleOptions(entries: Record<string, string>, folder: string): BuildOptions {
  return {
    entryPoints: Object.entries(entries).map(([out, entry]) => ({ in: fromRoot(entry), out })),
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

/** Copies the files that the server reads at run time. */
export async function copyAssets(name: string, folder: string): Promise<void> {
  for (const asset of servers[name]!.assets) {
    await cp(fromRoot(asset), `${folder}/${basename(asset)}`, { recursive: true });
  }
}

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    // Packages of this repository are TypeScript, which Node cannot run from node_modules.
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    );
  },
};
