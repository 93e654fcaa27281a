/** The global variable that the entry sets: another one for each release, for two may live in one page. */
export function toContainerName(name: string, release: string): string {
  return `remote_${name}_${release}`;
}
