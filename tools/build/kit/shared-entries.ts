import { readFile } from 'node:fs/promises';
import { fromRoot } from '@site/command-kit/paths';

/** What stands in `shared/package.json`, as far as the package for teams takes it over. */
export interface SharedManifest {
  version: string;
  license: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

export async function readSharedManifest(): Promise<SharedManifest> {
  return JSON.parse(await readFile(fromRoot('shared/package.json'), 'utf8')) as SharedManifest;
}

/** What servers and commands have to themselves, and what is no module. */
const notForTeams = /^\.\/(server|contracts\/(environment|registry)|package\.json|.+\.css)$/;

/** Apart from the helpers of tests, which need a test runner. */
const devFrame = ['./dev-frame', 'testing/dev-frame'] as const;

/** The modules that teams outside of this repository may import: by subpath, the source without its ending. */
export function findSharedEntries({ exports }: Pick<SharedManifest, 'exports'>): Map<string, string> {
  const modules = Object.entries(exports).filter(([subpath]) => !notForTeams.test(subpath));
  return new Map([
    ...modules.map(
      ([subpath, file]) => [subpath, file.replace(/^\.\/src\//, '').replace(/\.ts$/, '')] as const,
    ),
    devFrame,
  ]);
}
