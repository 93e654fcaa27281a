import { sharedModules, requiredRange } from '@site/shared/contracts/registry';

/** Remotes bring no copy of their own: a missing or unfit module is an error, never a second React. */
export function sharedByRemote() {
  return Object.fromEntries(
    sharedModules.map((module) => [
      module.key,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredRange(module),
      },
    ]),
  );
}
