import { sharedModules, requiredRange, type SharedModule } from '../../shared/src/contracts/registry';

/** Heavy modules that only some pages need, components on large primitives: the shell fetches them when somebody asks. */
const lazyModules = ['@site/shared/ui/accordion', '@site/shared/ui/dialog', '@site/shared/ui/menu'];

/** The shell provides everything, the light modules in its first script, because it needs them at once anyway. */
export function sharedByShell() {
  return toShareOptions((module) => ({
    version: module.version,
    eager: !lazyModules.includes(module.key),
  }));
}

/** Remotes bring no copy of their own: a missing or unfit module is an error, never a second React. */
export function sharedByRemote() {
  return toShareOptions(() => ({ import: false as const }));
}

function toShareOptions<Options extends object>(toOptions: (module: SharedModule) => Options) {
  return Object.fromEntries(
    sharedModules.map((module) => [
      module.key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredRange(module),
        ...toOptions(module),
      },
    ]),
  );
}
