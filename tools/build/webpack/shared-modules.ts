import { sharedModules, requiredRange } from '@site/shared/contracts/registry';

/** Remotes contain no copy of them: a missing or incompatible module is an error, and never a second React. */
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
