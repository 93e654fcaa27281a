import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serverPartMaxGzipBytes } from '@site/shared/contracts/registry';
import { toIntegrity } from '@site/shared/server';
import type { NameClass } from './class-names';
import { remoteModule, sharedByShell } from './federation-options';
import { listPages, readRendered } from './read-remote-file';
import { renderedPagesPlugin } from './rendered-pages-plugin';
import { requireBudget } from './require-budget';
import { serverAssetsPlugin } from './server-assets-plugin';

export interface ServerPart {
  file: string;
  integrity: string;
}

/**
 * Builds the script that renders pages on the server, in CommonJS, with imports of the shell's modules. It is always built with
 * Vite, which every project has, and with the project's own configuration of it; the result differs only in the names of classes.
 * @returns the files in `output`
 */
export async function buildServerPart(
  folder: string,
  output: string,
  nameClass: NameClass,
): Promise<ServerPart> {
  const { build } = await import('vite');
  const rendered = readRendered(folder);
  const others = listPages(folder).filter((route) => !rendered.includes(route));
  const result = await build({
    root: folder,
    plugins: [renderedPagesPlugin(others), await serverAssetsPlugin(output)],
    mode: 'production',
    logLevel: 'error',
    css: { modules: { generateScopedName: (local, file) => nameClass(local, file) } },
    // All other npm packages are bundled, none of them with its code for Node.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'development|production'] } },
    // There is no `process`: what bundlers replace for browsers is replaced here as well.
    environments: { ssr: { keepProcessEnv: false } },
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      write: false,
      // Readable stack traces matter more than size here.
      minify: false,
      // The styles come from the browser's build.
      cssMinify: false,
      target: 'node20',
      rolldownOptions: {
        input: join(folder, remoteModule),
        external: Object.keys(sharedByShell(undefined)),
        output: {
          format: 'cjs',
          exports: 'named',
          codeSplitting: false,
          entryFileNames: 'server-[hash:16].js',
          hashCharacters: 'hex',
        },
      },
    },
  });
  if (Array.isArray(result) || !('output' in result))
    throw new Error('Vite has built no part for the server');
  const { fileName, code, modules } = result.output[0];
  requireBudget(folder, {
    what: 'The part for the server, after gzip,',
    bytes: gzipSync(code).length,
    maxBytes: serverPartMaxGzipBytes,
    sizes: Object.entries(modules).map(([path, { renderedLength }]) => [path, renderedLength]),
    advice: 'Take the pages that need them out of "rendered" in remote.json; browsers render them then.',
  });
  await writeFile(join(output, fileName), code);
  return { file: fileName, integrity: toIntegrity(code) };
}
