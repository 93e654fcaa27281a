/** The version of Module Federation's runtime in the shell, that of the package `@module-federation/enhanced`. */
export const federationRuntimeVersion = '2.9.2';

/**
 * What a release needs that was built with `version` and uses the shell's runtime instead of one of its own. What the
 * build puts around the runtime and the runtime itself know each other's insides, which only patches leave alone.
 */
export function toRuntimeRange(version: string): string {
  return `~${version}`;
}
