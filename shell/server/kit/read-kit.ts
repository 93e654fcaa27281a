import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KitDescription, KitPackage } from './kit-description';

export interface Kit {
  packages: (KitPackage & { content: Buffer })[];
}

/** Reads what the build has left in a folder; undefined where the kit was not built. */
export async function readKit(folder: string): Promise<Kit | undefined> {
  const text = await readFile(join(folder, 'kit.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { packages } = JSON.parse(text) as KitDescription;
  return {
    packages: await Promise.all(
      packages.map(async (offered) => ({ ...offered, content: await readFile(join(folder, offered.file)) })),
    ),
  };
}
