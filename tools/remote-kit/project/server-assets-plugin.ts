import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { assetPattern } from './asset-pattern';

/**
 * Gives imported files the addresses that they have in the browser's build, whatever bundler has named them: their contents are
 * the same.
 *
 * @param folder of the browser's build
 */
export async function serverAssetsPlugin(folder: string): Promise<Plugin> {
  const built = new Map<string | undefined, string>();
  for (const file of await readdir(folder, { recursive: true }))
    if (assetPattern.test(file)) built.set(await hash(join(folder, file)), file.replaceAll(sep, '/'));
  return {
    name: 'site-remote-server-assets',
    enforce: 'pre',
    load: {
      filter: { id: assetPattern },
      handler: async (id) => {
        const path = built.get(await hash(id));
        // The shell says where the script comes from; those of earlier versions do not.
        return path && `export default (module.url ?? '').replace(/[^/]*$/, '') + ${JSON.stringify(path)};`;
      },
    },
  };
}

/** Undefined for what is no file. */
const hash = async (file: string) =>
  readFile(file).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => undefined,
  );
