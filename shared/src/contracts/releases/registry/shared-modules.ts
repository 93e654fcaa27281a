import sharedPackage from '../../../../package.json' with { type: 'json' };

/** A module that the shell provides to all remotes, once at run time. */
export interface SharedModule {
  /** As imported. A key that ends in a slash stands for every subpath of the package. */
  key: string;
  version: string;
}

/**
 * Subpaths of `@site/shared` that the shell does not provide: styles of the shell, types, servers, tests, and what is built
 * into the remotes that use it.
 */
const notShared = /\.(css|json)$|^\.\/(testing|server|dates|fetching|pages|browser\/.+|contracts\/.+)$/;

/**
 * The one list for all builds and for the registry. The slashes matter: without `react-dom/` a remote brings its own
 * `react-dom/client`. Of `@site/shared` each subpath has a key of its own; one that is missing here would be bundled
 * into the remote, with its own contexts, and never see the user.
 */
export const sharedModules: SharedModule[] = [
  ...(['react', 'react-dom'] as const).flatMap((name) =>
    [name, `${name}/`].map((key) => ({ key, version: sharedPackage.dependencies[name] })),
  ),
  ...Object.keys(sharedPackage.exports)
    .filter((subpath) => !notShared.test(subpath))
    .map((subpath) => ({ key: subpath.replace('.', '@site/shared'), version: sharedPackage.version })),
];

/** The shared module that an import gets: its own, or the one that stands for every subpath of its package. */
export function findSharedModule(name: string): SharedModule | undefined {
  return sharedModules.find(({ key }) => key === name || (key.endsWith('/') && name.startsWith(key)));
}

/** What a remote needs of the shell: the exact React, and any compatible version of `@site/shared`. */
export function requiredRange({ key, version }: SharedModule): string {
  return key.startsWith('@site/') ? `^${version}` : version;
}
