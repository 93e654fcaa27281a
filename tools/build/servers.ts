import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';

interface Server {
  /** What is bundled, by the name of its bundle: the server, what runs before it, and the processes and threads that it starts. */
  entries: { server: string } & Record<string, string>;
  /** The server where it runs from its sources, when that is another one. */
  developmentEntry?: string;
  /** The folder that receives `server.mjs` and the others. */
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
    entries: {
      server: 'api/src/server.ts',
      migrate: 'api/src/migrate-database.ts',
      'picture-worker': 'api/src/modules/images/picture-worker.ts',
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

/** Writes `server.mjs` and the other bundles: our TypeScript, packages from npm left outside. */
export async function bundleServer(name: string): Promise<void> {
  const folder = fromRoot(servers[name]!.output);
  await rm(folder, { recursive: true, force: true });
  await bundleInto(name, folder);
  await copyAssets(name, folder);
}

/** Bundles a server into any folder from which Node finds its packages, or only some of what belongs to it. */
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

/** Puts what the server reads at run time beside its bundle. */
export async function copyAssets(name: string, folder: string): Promise<void> {
  for (const asset of servers[name]!.assets) {
    await cp(fromRoot(asset), `${folder}/${basename(asset)}`, { recursive: true });
  }
}

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    // Packages of this repository are TypeScript source, which Node cannot run from node_modules.
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    );
  },
};
