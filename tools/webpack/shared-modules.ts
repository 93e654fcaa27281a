import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';

/** The packages that exist once at run time, provided by the shell. */
interface SharedModule {
  /** As imported. A key that ends in a slash stands for every subpath of the package. */
  key: string;
  version: string;
  /** Heavy modules that only some pages need: the shell fetches them when somebody asks. */
  lazy?: true;
}

const { version: sharedVersion, dependencies } = JSON.parse(
  readFileSync(fromRoot('shared/package.json'), 'utf8'),
) as { version: string; dependencies: Record<'react' | 'react-dom', string> };

/**
 * The one list for all builds. The slashes matter: without `react-dom/` a remote brings its own `react-dom/client`,
 * and without `@site/shared/` it gets its own contexts and never sees the user.
 */
export const sharedModules: SharedModule[] = [
  { key: 'react', version: dependencies.react },
  { key: 'react/', version: dependencies.react },
  { key: 'react-dom', version: dependencies['react-dom'] },
  { key: 'react-dom/', version: dependencies['react-dom'] },
  { key: '@site/shared/ui/accordion', version: sharedVersion, lazy: true },
  { key: '@site/shared/ui/dialog', version: sharedVersion, lazy: true },
  { key: '@site/shared/ui/menu', version: sharedVersion, lazy: true },
  { key: '@site/shared/', version: sharedVersion },
];

/** What a remote needs of the shell: the exact React, and any compatible version of `@site/shared`. */
export function requiredRange({ key, version }: SharedModule): string {
  return key.startsWith('@site/') ? `^${version}` : version;
}

/** The shell provides everything, the light modules in its first script, because it needs them at once anyway. */
export function sharedByShell() {
  return Object.fromEntries(
    sharedModules.map((module) => [
      module.key,
      {
        singleton: true,
        strictVersion: true,
        version: module.version,
        requiredVersion: requiredRange(module),
        eager: !module.lazy,
      },
    ]),
  );
}

/** Remotes bring no copy of their own: a missing or unfit module is an error, never a second React. */
export function sharedByRemote() {
  return Object.fromEntries(
    sharedModules.map((module) => [
      module.key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredRange(module),
        import: false as const,
      },
    ]),
  );
}
