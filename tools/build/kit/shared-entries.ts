import { readFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';

/** The fields of `shared/package.json` that the package for teams takes over. */
export interface SharedManifest {
  version: string;
  license: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

export async function readSharedManifest(): Promise<SharedManifest> {
  return JSON.parse(await readFile(fromRoot('shared/package.json'), 'utf8')) as SharedManifest;
}

/** Entries for servers and commands only, and files that are no modules. */
const notForTeams = /^\.\/(server|contracts\/(environment|registry)|package\.json|.+\.css)$/;

/** Separate from the test helpers, which need a test runner. */
const devFrame = ['./dev-frame', 'testing/dev-frame'] as const;

/** The modules that external teams may import: by subpath, the source without its extension. */
export function findSharedEntries({ exports }: Pick<SharedManifest, 'exports'>): Map<string, string> {
  const modules = Object.entries(exports).filter(([subpath]) => !notForTeams.test(subpath));
  return new Map([
    ...modules.map(
      ([subpath, file]) => [subpath, file.replace(/^\.\/src\//, '').replace(/\.ts$/, '')] as const,
    ),
    devFrame,
  ]);
}
