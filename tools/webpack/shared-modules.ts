import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';

/** A module that exists once at run time, provided by the shell. */
interface SharedModule {
  /** As imported. A key that ends in a slash stands for every subpath of the package. */
  key: string;
  version: string;
  /** Heavy modules that only some pages need: the shell fetches them when somebody asks. */
  lazy: boolean;
}

const sharedPackage = JSON.parse(readFileSync(fromRoot('shared/package.json'), 'utf8')) as {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<'react' | 'react-dom', string>;
};

/** Subpaths of `@site/shared` that no remote needs at run time: styles of the shell, types, servers, tests. */
const notShared = /\.css$|^\.\/(testing|contracts\/api|contracts\/environment)$/;

/** Components on large primitives. */
const lazySubpaths = ['./ui/accordion', './ui/dialog', './ui/menu'];

/**
 * The one list for all builds. The slashes matter: without `react-dom/` a remote brings its own `react-dom/client`.
 * Of `@site/shared` each subpath has a key of its own; one that is missing here would be bundled into the remote, with
 * its own contexts, and never see the user.
 */
export const sharedModules: SharedModule[] = [
  ...(['react', 'react-dom'] as const).flatMap((name) =>
    [name, `${name}/`].map((key) => ({ key, version: sharedPackage.dependencies[name], lazy: false })),
  ),
  ...Object.keys(sharedPackage.exports)
    .filter((subpath) => !notShared.test(subpath))
    .map((subpath) => ({
      key: subpath.replace('.', '@site/shared'),
      version: sharedPackage.version,
      lazy: lazySubpaths.includes(subpath),
    })),
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
