import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSharedModule } from '@site/shared/contracts/registry';
import { toIntegrity } from '@site/shared/server';
import type { NameClass } from './class-names';
import { remoteModule } from './federation-options';

export interface ServerPart {
  file: string;
  integrity: string;
}

/**
 * Builds the script that renders pages on the server, in CommonJS, which takes from the shell what that provides. With Vite,
 * which every project has: what it writes is the same whatever builds the browser's part, but for the names of classes.
 * @returns what was written into `output`
 */
export async function buildServerPart(
  folder: string,
  output: string,
  nameClass: NameClass,
): Promise<ServerPart> {
  const { build } = await import('vite');
  const result = await build({
    root: folder,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    css: { modules: { generateScopedName: (local, file) => nameClass(local, file) } },
    // Everything else of npm becomes a part of it.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      // A stack that can be read is worth more than its bytes here.
      minify: false,
      // Its styles are those of the browser's part.
      cssMinify: false,
      target: 'node20',
      rolldownOptions: {
        input: join(folder, remoteModule),
        external: (id) => findSharedModule(id) !== undefined,
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
  const { fileName, code } = result.output[0];
  await writeFile(join(output, fileName), code);
  return { file: fileName, integrity: toIntegrity(code) };
}
